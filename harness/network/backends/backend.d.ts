/** A place for one of the lab's servers: a network of its own, and the means to run the server in it. */
export interface Placement {
  /** For sentences. */
  name: string;
  /** What stands before a command to run it in the server's network. */
  argv: string[];
  /** Who runs the server: nobody else, and nobody with rights. */
  user: import('../../confinement/part-users.js').User;
  /**
   * The argument list that runs the server there, before the browser's programs on a busy machine. Whoever runs it
   * talks to the program over its stdin and stdout, and the program ends with its stdin.
   */
  launch: (program: string[]) => string[];
  /** What stands before a path of the server's to reach it from here; empty where both have the same files. */
  root: string;
  /** A folder of the server's for scratch; made, empty, and gone with the run. */
  folder: string;
  /** Makes a file of ours readable for the server; its path there. */
  share: (file: string) => Promise<string>;
}

/** Where a run has its servers: in network namespaces that it makes, or in containers that stand ready. */
export interface Backend {
  openOrigin: () => Promise<Placement>;
  /** A placement from which the origin is reached at `originAddress`, its network stack set as the arm asks. */
  openProxy: (settings: {
    index: number;
    arm: import('../../types/experiment.js').Arm;
    sysctls: Record<string, string>;
  }) => Promise<{ placement: Placement; originAddress: string }>;
}
