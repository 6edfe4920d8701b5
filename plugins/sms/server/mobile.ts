import { fail } from '@docstead/core/contract';
import { smsFailures } from '../points.ts';

/** People group the digits, and copy them with what a page put between them. */
const SPACES_AND_DASHES = /[ \u00a0\u3000\-\u2010-\u2014\uff0d]/g;
const FULL_WIDTH = /[\uff0b\uff10-\uff19]/g;
/** Its width is all that an ASCII character and its full-width form differ in. */
const WIDTH = 0xfee0;

/** The eleven digits of a mobile of mainland China, as it is stored and compared. 10205 for everything else. */
export function mobileOf(typed: string): string {
  const plain = typed
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH))
    .replace(SPACES_AND_DASHES, '');
  const mobile = /^(?:\+?86)?(1[3-9][0-9]{9})$/.exec(plain)?.[1];
  if (mobile === undefined) {
    throw fail(smsFailures.mobileMalformed, { params: { field: 'mobile' }, data: { field: 'mobile' } });
  }
  return mobile;
}
