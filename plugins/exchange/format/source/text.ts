import { LIMITS, Refused } from '../project.ts';
import { decodeText } from './decode.ts';
import type { Notes } from './notes.ts';

/** The text of a description, in whatever encoding; `notes` tells where that is not UTF-8. */
export function decoded(bytes: Uint8Array, notes: Notes): string {
  if (bytes.length > LIMITS.spec) throw new Refused('tooLarge');
  const { text, encoding } = decodeText(bytes);
  if (encoding) notes.add('encoding', '#', encoding);
  return text;
}
