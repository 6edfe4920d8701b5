import { timingSafeEqual } from 'node:crypto';

export const SESSION_COOKIE = 'docstead_session';
export const VISIT_COOKIE = 'docstead_visit';
export const LOCALE_COOKIE = 'docstead_locale';

/** One cookie of the header, decoded. Of several with one name the first counts, as browsers send the closest path first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  let at = 0;
  while (at < header.length) {
    const end = header.indexOf(';', at);
    const stop = end < 0 ? header.length : end;
    const equals = header.indexOf('=', at);
    if (equals > 0 && equals < stop && header.slice(at, equals).trim() === name) {
      return decode(header.slice(equals + 1, stop).trim());
    }
    at = stop + 1;
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value) || undefined;
  } catch {
    return undefined;
  }
}

export interface CookieOptions {
  readonly secure: boolean;
  /** Absent: until the browser closes. 0: removes it. */
  readonly seconds?: number | undefined;
  /** Other sites' forms send it too. Browsers want such a one encrypted; without it stays as it is. */
  readonly foreign?: boolean | undefined;
}

/** HttpOnly and SameSite=Lax: no script reads it, and no other site's form sends it unless it is `foreign`. */
export function writeCookie(name: string, value: string, { secure, seconds, foreign }: CookieOptions): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const sites = foreign && secure ? 'None' : 'Lax';
  return `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=${sites}${life}${secure ? '; Secure' : ''}`;
}

/** How long it takes says nothing of where two signatures differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
