import { DAYS, FIRST_NAMES, LAST_NAMES, ORGANISATIONS, PLACES, ROLES, TOPICS } from './vocabulary.js';

/**
 * Writes readable, invented prose about a topic. HTML-safe: the vocabulary holds no markup.
 * @typedef {ReturnType<typeof createWriter>} Writer
 * @param {import('../random.js').Random} random
 * @param {keyof typeof TOPICS} topicName
 */
export function createWriter(random, topicName) {
  const topic = TOPICS[topicName];
  const thing = () => random.pick(topic.things);
  const deed = () => random.pick(topic.deeds);
  const reason = () => random.pick(topic.reasons);
  const person = () => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const place = () => random.pick(PLACES);

  const FORMS = [
    () => `${thing()} ${deed()} ${reason()}.`,
    () => `${thing()} ${deed()}, and ${thing()} ${deed()}.`,
    () => `In ${place()}, ${thing()} ${deed()}.`,
    () => `${person()}, ${random.pick(ROLES)} at ${random.pick(ORGANISATIONS)}, said that ${thing()} ${deed()}.`,
    () => `“${sentenceCase(thing())} ${deed()},” said ${person()} on ${random.pick(DAYS)}.`,
    () => `Of the ${random.int(12, 940)} people asked in ${place()}, ${random.int(31, 84)} per cent agreed.`,
    () => `That ${thing()} ${deed()} surprised ${random.pick(ORGANISATIONS)}, ${reason()}.`,
    () => random.pick(topic.notes),
    () => random.pick(topic.notes),
  ];
  const sentence = () => sentenceCase(random.pick(FORMS)());

  return {
    person,
    place,
    sentence,
    /** `Alder Cross: the tram line opened two months ahead of schedule`. */
    headline: () => (random.chance(0.3) ? `${place()}: ${thing()} ${deed()}` : `${sentenceCase(thing())} ${deed()}`),
    /** Two or three words for labels and links. */
    label: () => sentenceCase(thing().replace(/^(the|a|an|your) /, '')),
    /** @param {number} [sentences] */
    paragraph: (sentences = random.int(3, 6)) => {
      const said = new Set();
      while (said.size < sentences) said.add(sentence());
      return [...said].join(' ');
    },
    /** @param {number} count */
    paragraphs(count) {
      return Array.from({ length: count }, () => `<p>${this.paragraph()}</p>`).join('\n');
    },
  };
}

/** @param {string} text */
export function sentenceCase(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
