import { safeRedirect } from '@docstead/core/web';

/** Where a logged-in user goes when nothing better was asked for. */
export const HOME = '/item/index';

/** Pages that would lead back to themselves. */
const LOOPS = /^\/(user\/(login|register)|setup)(\/|\?|#|$)/;

/** Where to go after login: the `redirect` of the address if it is a page of this site, else home. */
export function wayOn(wanted: string | undefined): string {
  const safe = safeRedirect(wanted);
  return safe === undefined || LOOPS.test(safe) ? HOME : safe;
}
