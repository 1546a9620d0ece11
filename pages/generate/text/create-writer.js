import { DAYS, FIRST_NAMES, LAST_NAMES, ORGANISATIONS, PLACES, ROLES, TOPICS } from './vocabulary.js';

/** Forms and manuals quote nobody. @type {(keyof typeof TOPICS)[]} */
const IMPERSONAL_TOPICS = ['civic', 'software'];

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
  const note = () => random.pick(topic.notes);
  const person = () => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const place = () => random.pick(PLACES);

  const plainForms = [
    () => `${thing()} ${deed()} ${reason()}.`,
    () => `${thing()} ${deed()}, and ${thing()} ${deed()}.`,
    note,
    note,
  ];
  const quotingForms = [
    () => `In ${place()}, ${thing()} ${deed()}.`,
    () => `${person()}, ${random.pick(ROLES)} at ${random.pick(ORGANISATIONS)}, said that ${thing()} ${deed()}.`,
    () => `“${sentenceCase(thing())} ${deed()},” said ${person()} on ${random.pick(DAYS)}.`,
    () => `Of the ${random.int(12, 940)} people asked in ${place()}, ${random.int(31, 84)} per cent agreed.`,
    () => `That ${thing()} ${deed()} surprised ${random.pick(ORGANISATIONS)}, ${reason()}.`,
  ];
  const isImpersonal = IMPERSONAL_TOPICS.includes(topicName);
  const forms = isImpersonal ? plainForms : [...plainForms, ...quotingForms];

  const sentence = () => sentenceCase(random.pick(forms)());
  const paragraph = (/** @type {number} */ sentences = random.int(3, 6)) => {
    /** @type {Set<string>} */
    const said = new Set();
    while (said.size < sentences) said.add(sentence());
    return [...said].join(' ');
  };

  return {
    person,
    place,
    sentence,
    paragraph,
    /** `Alder Cross: the tram line opened two months ahead of schedule`. */
    headline: () =>
      !isImpersonal && random.chance(0.3) ? `${place()}: ${thing()} ${deed()}` : `${sentenceCase(thing())} ${deed()}`,
    /** Two or three words for a link or a product. */
    label: () => asLabel(thing()),
    /** Different labels, as many as the topic has things at most. @param {number} count */
    labels: (count) => random.sample(topic.things, count).map(asLabel),
    /** @param {number} count */
    paragraphs: (count) => Array.from({ length: count }, () => `<p>${paragraph()}</p>`).join('\n'),
  };
}

/** @param {string} noun */
const asLabel = (noun) => sentenceCase(noun.replace(/^(the|a|an|your) /, ''));

/** @param {string} text */
function sentenceCase(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
