import { harbourHerald } from './harbour-herald.js';

/** Every page of the corpus, in the order of `corpus.json`. */
export const SITES = [harbourHerald];
