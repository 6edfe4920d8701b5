import { type Fields, readableText } from '../caller.ts';
import { decodePart } from './form.ts';
import type { BodyKind } from './kind.ts';

/** The fields that may say who calls. */
const NAMES = ['user_token', 'api_key', 'api_token'] as const;
const LONGEST = 512;
/** A document may hold the words themselves, so a few places are looked at. */
const MOST_PLACES = 20;

/**
 * The credentials in a body that nobody has parsed, found by a search that runs outside of JavaScript: what a stranger
 * sends is parsed only after it is known who he is.
 */
export function credentialsIn(body: Buffer, kind: BodyKind): Fields {
  const found: Record<string, string> = {};
  for (const name of NAMES) {
    const value = readableText(SEARCHES[kind](body, name));
    if (value !== undefined) found[name] = value;
  }
  return found;
}

type Search = (body: Buffer, name: string) => string | undefined;

const inForm: Search = (body, name) => {
  const key = `${name}=`;
  const first = body.subarray(0, key.length).toString('latin1') === key ? 0 : body.indexOf(`&${key}`) + 1;
  if (first === 0 && body.subarray(0, key.length).toString('latin1') !== key) return undefined;
  const text = textAt(body, first + key.length);
  const end = text.indexOf('&');
  return decodePart(end < 0 ? text : text.slice(0, end));
};

const inJson: Search = (body, name) => firstOf(body, `"${name}"`, /^\s{0,20}:\s{0,20}"([^"\\]*)"/);

const inMultipart: Search = (body, name) =>
  firstOf(body, `name="${name}"`, /^[^\r\n]*\r\n(?:[^\r\n]+\r\n){0,3}\r\n([^\r\n]*)\r\n/);

const SEARCHES: Readonly<Record<BodyKind, Search>> = {
  form: inForm,
  json: inJson,
  multipart: inMultipart,
  other: () => undefined,
};

function firstOf(body: Buffer, key: string, value: RegExp): string | undefined {
  let at = body.indexOf(key);
  for (let places = 0; at >= 0 && places < MOST_PLACES; places += 1) {
    const match = value.exec(textAt(body, at + key.length));
    if (match) return match[1];
    at = body.indexOf(key, at + key.length);
  }
  return undefined;
}

function textAt(body: Buffer, at: number): string {
  return body.subarray(at, at + LONGEST).toString('utf8');
}
