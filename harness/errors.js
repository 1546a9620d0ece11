/**
 * Foreseen stops: the message alone is printed, and the command exits with `exitCode`. Anything else that is thrown is
 * a defect.
 */

/** The command line or an input file is invalid. */
export class UsageError extends Error {
  name = 'UsageError';
  exitCode = 2;
}

/** This machine cannot run the lab as it is: the message says why and what to do. */
export class SetUpError extends Error {
  name = 'SetUpError';
  exitCode = 3;
}

/** The lab failed its self-check: wrong CC on a socket, link off, nothing replayed. */
export class LabError extends Error {
  name = 'LabError';
  exitCode = 3;
}
