/** One line of `corpus.json`. */
export interface CorpusPage {
  id: string;
  title: string;
  /** What its connections are meant to be: more than 90 % encrypted, less than 10 %, or between. */
  type: 'encrypted' | 'unencrypted' | 'mixed';
  /** `paper` on all, `quick` on those of the default experiment, the type, and the kind of page. */
  tags: string[];
  /** What a load navigates to; may be redirected. */
  entryUrl: string;
  /** Relative to this folder. */
  file: string;
  sha256: string;
  bytes: number;
  /** Recorded exchanges. */
  requests: number;
  hosts: number;
  provenance: string;
}
