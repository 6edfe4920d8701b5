import type { AskCaptcha, ReadCaptcha } from '../../points.ts';
import { solve } from './solve.ts';

const read: ReadCaptcha = async (captcha_id, onProgress) =>
  (await solve(captcha_id, { use: 'reading', onProgress })).captcha;
const ask: AskCaptcha = async (captcha_id, onProgress) =>
  (await solve(captcha_id, { use: 'words', onProgress })).question;

/** `accounts/captcha.reader@1`, for the forms of other plugins. */
export default { read, ask };
