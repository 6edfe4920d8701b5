import { createHash } from 'node:crypto';
import { DIGITS, type Task, taskText } from '../task.ts';

/** As another client would write it, from the documents: with the digest of its own platform. */
export function solutionOf(captcha_id: string, { salt, parts, bits }: Task): string {
  return Array.from({ length: parts }, (_, part) => {
    for (let tried = 0; ; tried += 1) {
      const number = tried.toString(16).padStart(DIGITS, '0');
      const digest = createHash('sha256').update(taskText(number, { captcha_id, salt, part })).digest();
      if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return number;
    }
  }).join('');
}
