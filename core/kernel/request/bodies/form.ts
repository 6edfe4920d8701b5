import { urlDecoded } from '../../../sdk/server/url-decoded.ts';
import type { Fields } from '../caller.ts';
import { breath } from './breath.ts';
import { addField, fieldsOf, refuseSize } from './fields.ts';

/** No call has more fields; lists of many travel in one. */
export const MOST_KEYS = 100;

const [PLUS, SPACE] = [0x2b, 0x20];

/** Bytes that are looked through in one step. */
const PIECE = 1024 * 1024;

/** `a=1&b=2`; a field that comes again is a list. What cannot be decoded stays as it was sent. Changes the bytes. */
export async function parseForm(body: Buffer): Promise<Fields> {
  // In place, for a text of many words would be put together again from each of them.
  for (let from = 0; from < body.length; from += PIECE) {
    const end = Math.min(body.length, from + PIECE);
    for (let at = from; at < end; at += 1) if (body[at] === PLUS) body[at] = SPACE;
    await breath(body.length);
  }
  return await fieldsIn(body.toString('utf8'));
}

async function fieldsIn(text: string): Promise<Fields> {
  const fields = fieldsOf();
  let keys = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('&', at);
    const end = found < 0 ? text.length : found;
    keys += 1;
    if (keys > MOST_KEYS) throw refuseSize();
    if (end > at) await addPair(fields, text.slice(at, end));
    at = end + 1;
  }
  return fields;
}

async function addPair(fields: Record<string, unknown>, pair: string): Promise<void> {
  const equals = pair.indexOf('=');
  if (equals < 0) addField(fields, await decodeSpaced(pair), '');
  else addField(fields, await decodeSpaced(pair.slice(0, equals)), await decodeSpaced(pair.slice(equals + 1)));
}

/** One without `+`, as long as a body may be. */
async function decodeSpaced(text: string): Promise<string> {
  return text.includes('%') ? ((await urlDecoded(text, false)) ?? text) : text;
}

/** A short one. */
export function decodePart(part: string): string {
  const text = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
