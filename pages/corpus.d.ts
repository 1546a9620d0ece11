/** One line of `corpus.json`: a page that is bundled, made at its first use, or fetched from where it was published. */
export type CorpusPage = BundledPage | GeneratedPage | PublicPage;

interface Listed {
  id: string;
  title: string;
  /** What selects it: `--pages TAG`, `--pages TAG+TAG`. */
  tags: string[];
  /** What a load navigates to; may be redirected. */
  entryUrl: string;
  /** Of the recording's file, whether it is there or not. */
  sha256: string;
  bytes: number;
  provenance: string;
}

interface Described {
  /**
   * What its connections are meant to be: more than 90 % encrypted, less than 10 %, or between; of a public recording,
   * by the hosts of its exchanges.
   */
  type: 'encrypted' | 'unencrypted' | 'mixed';
  /** Recorded exchanges. */
  requests: number;
  hosts: number;
}

/** In the repository; tags: `paper` on all, `quick` on those of the default experiment, the type, the kind of page. */
export interface BundledPage extends Listed, Described {
  /** Relative to this folder. */
  file: string;
}

/** Made by `generate/modern/` at its first use; tags: `modern`, `modern-desktop` or `modern-phone`, and so on. */
export interface GeneratedPage extends Listed, Described {
  generator: 'modern';
}

/** In somebody else's repository on a public code host; tags: `alexa`, and its type where it is known. */
export interface PublicPage extends Listed, Partial<Described> {
  /** `owner/name`. */
  repository: string;
  /** 40 hex digits. */
  commit: string;
  /** Inside the repository. */
  path: string;
}
