/** `node build-image.js`: builds the image for the tests, so that they find its layers in the cache. */
import { prepareImage } from './prepare-image.js';

const { close } = await prepareImage();
await close();
