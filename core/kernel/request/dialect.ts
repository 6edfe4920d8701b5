/**
 * The older address form, for existing clients, and all that differs in it:
 * `/server/index.php?s=/api/item/info` (also with `&key=value`, or `/key/value` pairs after the action), `/server/?s=…`
 * and `/server/api/item/info`. The controller comes in camelCase, snake_case or with a capital, the action in any case;
 * any HTTP method will do; a number that is none is the default; `page_content` is HTML-escaped in answers.
 */

import { breath } from './bodies/breath.ts';

export const LEGACY_PREFIX = '/server';

/** Turns an older address into `/server/api/<controller>/<action>?…` as the contract spells it; leaves others alone. */
export type Rewrite = (url: string) => string;

export function createDialect(paths: readonly string[]): Rewrite {
  const known = new Map(paths.map((path) => [fold(path), path]));
  return (url) => {
    if (!url.startsWith(LEGACY_PREFIX)) return url;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
    const asked = askedOf(path, query);
    return asked === undefined ? url : translate(asked, query, known);
  };
}

/** The call's path with what follows it: from `s`, or from the path itself. */
function askedOf(path: string, query: URLSearchParams): string | undefined {
  if (/^\/server\/(index\.php\/)?api\//.test(path)) return path.replace(/^\/server\/(index\.php\/)?/, '/');
  if (!/^\/server\/?(index\.php)?$/.test(path)) return undefined;
  const s = query.get('s');
  query.delete('s');
  return s === null ? undefined : `/${s.replace(/^\/+/, '')}`;
}

function translate(asked: string, query: URLSearchParams, known: ReadonlyMap<string, string>): string {
  const segments = asked.split('/').filter(Boolean);
  const call = segments.slice(0, 3).join('/');
  const canonical = known.get(fold(`/${call}`)) ?? `/${call}`;
  const pairs = segments.slice(3);
  for (let at = 0; at + 1 < pairs.length; at += 2) query.set(pairs[at] ?? '', decode(pairs[at + 1] ?? ''));
  const rest = query.toString();
  return LEGACY_PREFIX + encodeURI(canonical) + (rest ? `?${rest}` : '');
}

/** The controller comes in camelCase, snake_case or with a capital: all are one. */
export function fold(path: string): string {
  return path.replaceAll('_', '').toLowerCase();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Characters that are escaped in one step. */
const PIECE = 65_536;

type Late = () => Promise<void>;

/** The answer with every `page_content`, at any depth, as existing clients expect it; long ones piece by piece. */
export async function escapeAnswer(answer: unknown): Promise<unknown> {
  const late: Late[] = [];
  const escaped = escapeIn(answer, late);
  for (const work of late) await work();
  return escaped;
}

function escapeIn(answer: unknown, late: Late[]): unknown {
  if (Array.isArray(answer)) return answer.map((one) => escapeIn(one, late));
  if (typeof answer !== 'object' || answer === null) return answer;
  const escaped: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(answer)) {
    if (key !== 'page_content' || typeof value !== 'string') escaped[key] = escapeIn(value, late);
    else if (value.length <= PIECE) escaped[key] = escapeText(value);
    else {
      late.push(async () => {
        escaped[key] = await escapeLong(value);
      });
    }
  }
  return escaped;
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

async function escapeLong(text: string): Promise<string> {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE) {
    pieces.push(escapeText(text.slice(at, at + PIECE)));
    await breath(text.length);
  }
  return pieces.join('');
}
