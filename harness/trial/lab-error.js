/** The lab could not be proven (wrong CC on a socket, link off, nothing replayed): the message alone is printed, and the command exits 3. */
export class LabError extends Error {
  name = 'LabError';
  exitCode = 3;
}
