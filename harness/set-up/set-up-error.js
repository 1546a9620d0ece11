/** This machine cannot run the lab as it is: the message says why and what to do, and the command exits 3. */
export class SetUpError extends Error {
  name = 'SetUpError';
  exitCode = 3;
}
