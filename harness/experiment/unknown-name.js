import { UsageError } from '../errors.js';
import { closeNames } from './close-names.js';

/**
 * The error for a name that is in no registry: what was typed, what was probably meant, what there is.
 * @param {{what: string, name: string, known: string[], addTo?: string}} problem `addTo`: the file a new one goes into
 */
export function unknownName({ what, name, known, addTo }) {
  const close = closeNames(name, known);
  const hint = close.length > 0 ? `did you mean ${close.join(' or ')}? ` : '';
  const add = addTo ? ` (add one in ${addTo})` : '';
  return new UsageError(`there is no ${what} "${name}"; ${hint}known: ${known.join(', ') || 'none'}${add}`);
}
