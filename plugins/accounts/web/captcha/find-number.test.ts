import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { taskText } from '../../task.ts';
import { type Answered, findNumber, workOut } from './find-number.ts';
import { blockOf, firstWord } from './sha256.ts';

const digest = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0);

describe('the digest of a block', () => {
  it('is that of every other program', () => {
    for (let length = 0; length <= 55; length += 1) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 37 + length) % 90))).join('');
      expect(firstWord(blockOf(text)), text).toBe(digest(text));
    }
  });

  it('is refused for what needs a second block', () => {
    expect(() => blockOf('x'.repeat(56))).toThrow('A block has room for 55 bytes, and this text has 56.');
  });
});

describe('the task of a captcha', () => {
  // The longest that the server gives: a number of 47 bits, the last part.
  const captcha_id = String(2 ** 47 - 1);
  const task = { salt: '0123456789abcdef', parts: 16, bits: 9 };

  it('is solved by numbers whose digests begin with zeros, one per part', () => {
    const told: Answered[] = [];
    workOut({ captcha_id, task }, (answer) => told.push(answer));
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    expect(told.slice(0, -1).every((answer) => !('solution' in answer))).toBe(true);
    const numbers = told.at(-1)?.solution?.match(/[0-9a-f]{8}/g) ?? [];
    expect(numbers).toHaveLength(16);
    for (const [part, number] of numbers.entries()) {
      expect(digest(taskText(number, { captcha_id, salt: task.salt, part })) >>> (32 - 9)).toBe(0);
    }
  });

  it('has other numbers for another captcha, salt and part', () => {
    const one = findNumber({ captcha_id, task }, 0);
    expect(findNumber({ captcha_id, task }, 1)).not.toBe(one);
    expect(findNumber({ captcha_id: '1', task }, 0)).not.toBe(one);
    expect(findNumber({ captcha_id, task: { ...task, salt: 'fedcba9876543210' } }, 0)).not.toBe(one);
  });
});
