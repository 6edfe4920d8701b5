import { LIMITS, Refused } from '../project.ts';

/** The text of a description. JSON and YAML are UTF-8 in nearly every case; a mark at the beginning says what else. */
export function decoded(bytes: Uint8Array): string {
  if (bytes.length > LIMITS.spec) throw new Refused('tooLarge');
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Refused('unreadable');
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
