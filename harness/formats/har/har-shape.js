import { Emit } from '../json/json-assembler.js';

/** @import { Shape } from '../json/json-assembler.js' */

/** @type {Shape} */
const HEADERS = [{ name: 'text', value: 'text' }];

/** What is read of an entry of HAR 1.2 (http://www.softwareishard.com/blog/har-12-spec/). @type {Shape} */
const ENTRY = {
  startedDateTime: 'text',
  serverIPAddress: 'text',
  request: {
    method: 'text',
    url: 'text',
    httpVersion: 'text',
    headers: HEADERS,
    postData: { text: 'body', params: HEADERS, encoding: 'text' },
  },
  response: {
    status: 'scalar',
    statusText: 'text',
    httpVersion: 'text',
    headers: HEADERS,
    redirectURL: 'text',
    bodySize: 'scalar',
    content: { size: 'scalar', mimeType: 'text', text: 'body', encoding: 'text' },
  },
  timings: { connect: 'scalar', ssl: 'scalar', wait: 'scalar' },
};

/** @type {Shape} */
export const HAR_SHAPE = {
  log: new Emit('log', {
    version: 'text',
    pages: [{ id: 'text', title: 'text' }],
    entries: [new Emit('entry', ENTRY)],
  }),
};
