import { DIGITS, type Task, taskText } from '../../task.ts';
import { blockOf, firstWord } from './sha256.ts';

export interface Asked {
  readonly captcha_id: string;
  readonly task: Task;
}

/** After each part: how many are done, and at the end the solution. */
export interface Answered {
  readonly done: number;
  readonly solution?: string;
}

/** The number of one part, found by trying one after the other. */
export function findNumber({ captcha_id, task: { salt, bits } }: Asked, part: number): string {
  const block = blockOf(taskText('0'.repeat(DIGITS), { captcha_id, salt, part }));
  for (let number = 0; ; number += 1) {
    block[0] = digitsOf(number >>> 16);
    block[1] = digitsOf(number & 0xffff);
    if (firstWord(block) >>> (32 - bits) === 0) return number.toString(16).padStart(DIGITS, '0');
  }
}

/** Four hex digits as the word that their signs make. */
function digitsOf(number: number): number {
  let word = 0;
  for (let shift = 12; shift >= 0; shift -= 4) {
    const digit = (number >>> shift) & 15;
    word = (word << 8) | (digit + (digit < 10 ? 48 : 87));
  }
  return word;
}

/** Works all parts out, and tells of each. */
export function workOut(asked: Asked, tell: (answer: Answered) => void): void {
  const numbers: string[] = [];
  for (let part = 0; part < asked.task.parts; part += 1) {
    numbers.push(findNumber(asked, part));
    const isLast = numbers.length === asked.task.parts;
    tell({ done: numbers.length, ...(isLast && { solution: numbers.join('') }) });
  }
}
