import type { ReadCaptcha } from '../../points.ts';
import { solve } from './solve.ts';

const read: ReadCaptcha = (captcha_id, onProgress) => solve(captcha_id, { use: 'reading', onProgress });

/** `accounts/captcha.reader@1`, for the forms of other plugins. */
export default { read };
