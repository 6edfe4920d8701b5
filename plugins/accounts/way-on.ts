import { safeRedirect } from '@docstead/core/contract';

/** Where a logged-in user goes when nothing better was asked for. */
export const HOME = '/item/index';

/** Pages that would lead back to themselves. */
const LOOPS = /^\/(user\/(login|register)|setup)(\/|\?|#|$)/;
/** Whatever stands behind the site's address decodes a path at most so often. */
const DECODINGS = 5;

/** Where to go after login: the `redirect` of the address if it is a page of this site, else home. */
export function wayOn(wanted: string | undefined): string {
  const safe = ownPage(wanted);
  return safe === undefined || LOOPS.test(safe) ? HOME : safe;
}

/** A `redirect` was given, and leads out of this site: the person is told. */
export function isIllegal(wanted: string | undefined): boolean {
  return wanted !== undefined && wanted !== '' && ownPage(wanted) === undefined;
}

/** This page of ours, with the way on of the one that leads to it, whatever that is: it is judged where it is followed. */
export function keepWayOn(page: string, wanted: string | undefined): string {
  return wanted === undefined || wanted === '' ? page : `${page}?redirect=${encodeURIComponent(wanted)}`;
}

/** `safeRedirect`, and a path that stays one of this site however often it is decoded on its way. */
function ownPage(wanted: string | undefined): string | undefined {
  const safe = safeRedirect(wanted);
  if (safe === undefined) return undefined;
  let [path = ''] = safe.split(/[?#]/);
  for (let times = 0; times < DECODINGS; times += 1) {
    if (/^\/[/\\]/.test(path) || hasControl(path)) return undefined;
    const decoded = path.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
    if (decoded === path) return safe;
    path = decoded;
  }
  return undefined;
}

const hasControl = (path: string): boolean => [...path].some((char) => char < ' ' || char === '\u007f');
