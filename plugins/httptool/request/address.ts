import type { Row } from './request.ts';

/** `{id}` anywhere and `:id` at the beginning of a step; what is written `{{host}}` is a variable of the environment. */
const VARIABLE = /(?<!\{)\{([^{}/?#]{1,100})\}(?!\})|(?<=[^/]\/):([\p{L}_][\p{L}\p{N}_-]{0,99})/gu;

/** Before the query. */
const pathOf = (url: string): string => /^[^?#]*/.exec(url)?.[0] ?? '';

/** The path variables that an address names, each once. */
export function pathNames(url: string): readonly string[] {
  // A scheme is none yet: the first slash of a path begins a step all the same.
  const found = [...`h${pathOf(url)}`.matchAll(VARIABLE)].map(([, braced, colon]) => (braced ?? colon ?? '').trim());
  return [...new Set(found.filter((name) => name !== ''))];
}

/** Rows for the path variables of an address: those that are there keep their values, and others go. */
export function pathRows(url: string, rows: readonly Row[]): readonly Row[] {
  return pathNames(url).map((name) => rows.find((row) => row.name === name) ?? { name, value: '' });
}

/** As `encodeURIComponent`; half of a pair of surrogates is no character, and nothing sends it. */
export const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** The whole address. Throws an `Error` with a key below `problems`. */
export function addressOf(written: string, path: readonly Row[], query: readonly Row[]): string {
  const url = withScheme(written.trim());
  const [address = ''] = url.split('#');
  const before = pathOf(address);
  const own = address.slice(before.length + 1);
  const said = query.filter(isSent).map(({ name, value }) => `${encode(name)}=${encode(value)}`);
  const search = [...(own === '' ? [] : [own]), ...said].join('&');
  const whole = `${withValues(before, path)}${search === '' ? '' : `?${search}`}`;
  try {
    const parsed = new URL(whole);
    // A script may not send them there, and `fetch` refuses the address.
    if (parsed.username !== '' || parsed.password !== '') throw new Error('problems.credentials');
    // A variable without a value is no name, though it may stand there by the standard.
    if (/[{}]|%7b/i.test(parsed.hostname)) throw new Error('problems.address');
    return parsed.href;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.startsWith('problems.')) throw thrown;
    throw new Error('problems.address');
  }
}

export const isSent = ({ name, isOff }: Row): boolean => isOff !== true && name.trim() !== '';

function withValues(address: string, rows: readonly Row[]): string {
  const values = new Map(rows.filter(isSent).map(({ name, value }) => [name.trim(), value]));
  return address.replace(VARIABLE, (whole, braced?: string, colon?: string) => {
    const value = values.get((braced ?? colon ?? '').trim());
    if (value === undefined) return whole;
    // `DELETE /users/` is another request than the one that is meant; a step of dots leads elsewhere.
    if (value === '' || /^\.{1,2}$/.test(value)) throw new Error('problems.path_value');
    return encode(value);
  });
}

/** This machine speaks without TLS as a rule, others with it. */
function withScheme(url: string): string {
  if (url === '') throw new Error('problems.no_address');
  if (/^https?:\/\//i.test(url)) return url;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) throw new Error('problems.scheme');
  if (/^\/(?!\/)|^[?#]/.test(url)) throw new Error('problems.no_host');
  const rest = url.replace(/^\/\//, '');
  return `${isLoopback(rest) ? 'http' : 'https'}://${rest}`;
}

const isLoopback = (rest: string): boolean =>
  /^((?:[\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(?=[:/?#]|$)/i.test(rest);
