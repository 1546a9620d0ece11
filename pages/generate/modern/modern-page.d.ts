import type { FontFamily } from '../create-site.js';
import type { SceneName } from '../images/paint-photo.js';
import type { TOPICS } from '../text/vocabulary.js';

/** What a part of a page is, from top to bottom: `cards:8` is the part `cards` with eight of what it shows. */
export type SectionText = string;

/** A service of somebody else on the page, with how much of it: `tags:3`, `adverts:2`, `consent`. */
export type ServiceText = string;

/** How many files of a kind, and what they weigh together as sent: kilobytes of 1000 bytes, about. */
export interface Budget {
  files: number;
  kilobytes: number;
}

/** How one modern page is made. Its budgets are the page's own: what `services` bring comes on top. */
export interface ModernPage {
  id: string;
  /** Of the document; also names the site. */
  title: string;
  device: 'desktop' | 'phone';
  tags: string[];
  /** The site: pages are at `https://www.HOST/`. */
  host: string;
  /** Of the document. */
  path: string;
  topic: keyof typeof TOPICS;
  scenes: SceneName[];
  /** Main colour, and that of dark areas. */
  colours: [main: string, dark: string];
  faces: [FontFamily, (400 | 600 | 700)[]][];
  sections: SectionText[];
  services: ServiceText[];
  /** Kilobytes of the document as sent, about. */
  documentKilobytes: number;
  photos: Budget;
  scripts: Budget;
  styles: Budget;
  /** JSON answers that scripts ask for once the page has loaded. */
  dataFiles: number;
}
