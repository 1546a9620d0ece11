import type { Site } from './create-site.js';

/** How one page of the corpus is made. */
export interface SiteDefinition {
  id: string;
  title: string;
  /** What its connections are meant to be: more than 90 % encrypted, less than 10 %, or between. */
  type: 'encrypted' | 'unencrypted' | 'mixed';
  /** What kind of page it is; `quick` puts it into the default experiment. */
  tags: string[];
  /** What a load navigates to; may be redirected. */
  entryUrl: string;
  /** Adds every answer of the page to the site. */
  build(site: Site): void;
}
