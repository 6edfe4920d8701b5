import type { Fields } from '../caller.ts';
import { breath } from './breath.ts';
import { addField, fieldsOf, refuseSize } from './fields.ts';

/** No call has more fields; lists of many travel in one. */
export const MOST_KEYS = 100;

const [PLUS, SPACE] = [0x2b, 0x20];

/** `a=1&b=2`; a field that comes again is a list. What cannot be decoded stays as it was sent. Changes the bytes. */
export async function parseForm(body: Buffer): Promise<Fields> {
  // In place, for a text of many words would be put together again from each of them.
  for (let at = 0; at < body.length; at += 1) if (body[at] === PLUS) body[at] = SPACE;
  await breath(body.length);
  return fieldsIn(body.toString('utf8'));
}

function fieldsIn(text: string): Fields {
  const fields = fieldsOf();
  let keys = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('&', at);
    const end = found < 0 ? text.length : found;
    keys += 1;
    if (keys > MOST_KEYS) throw refuseSize();
    if (end > at) addPair(fields, text.slice(at, end));
    at = end + 1;
  }
  return fields;
}

function addPair(fields: Record<string, unknown>, pair: string): void {
  const equals = pair.indexOf('=');
  if (equals < 0) addField(fields, decodeSpaced(pair), '');
  else addField(fields, decodeSpaced(pair.slice(0, equals)), decodeSpaced(pair.slice(equals + 1)));
}

/** A short one. */
export const decodePart = (part: string): string => decodeSpaced(part.replaceAll('+', ' '));

function decodeSpaced(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
