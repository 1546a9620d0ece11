/** What the user typed cannot be carried out: the message alone is printed, and the command exits 2. */
export class UsageError extends Error {
  name = 'UsageError';
  exitCode = 2;
}
