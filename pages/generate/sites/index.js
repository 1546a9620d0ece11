import { blockwrightDocs } from './blockwright-docs.js';
import { gearbenchForum } from './gearbench-forum.js';
import { harbourHerald } from './harbour-herald.js';
import { kilnAndOak } from './kiln-and-oak.js';
import { larderRecipes } from './larder-recipes.js';
import { lightboxGallery } from './lightbox-gallery.js';
import { merrowCouncil } from './merrow-council.js';
import { murmurFeed } from './murmur-feed.js';
import { reelhouseVideo } from './reelhouse-video.js';
import { seekwellSearch } from './seekwell-search.js';
import { skyglassWeather } from './skyglass-weather.js';
import { swapyardClassifieds } from './swapyard-classifieds.js';
import { taskdeckApp } from './taskdeck-app.js';
import { terraceSport } from './terrace-sport.js';
import { tideJournal } from './tide-journal.js';
import { wayfarerTravel } from './wayfarer-travel.js';

/** Every page of the corpus, in the order of `corpus.json`: mostly encrypted, mostly unencrypted, mixed. */
export const SITES = [
  blockwrightDocs,
  kilnAndOak,
  murmurFeed,
  reelhouseVideo,
  seekwellSearch,
  taskdeckApp,
  gearbenchForum,
  harbourHerald,
  lightboxGallery,
  merrowCouncil,
  tideJournal,
  larderRecipes,
  skyglassWeather,
  swapyardClassifieds,
  terraceSport,
  wayfarerTravel,
];
