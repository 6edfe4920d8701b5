import { createHash } from 'node:crypto';
import type { Limits, Random, ShortLived } from '@docstead/core/server';
import { DIGITS, type Task, type TaskUse, taskText } from '../../task.ts';

const PARTS = 16;
/**
 * 2^18 digests in all for a registration, a second of a phone; 2^22 for who cannot read the picture. Programs answer a
 * question in words as easily as people do, so it costs no less than to be told the text outright: whoever takes this way
 * pays the same, and has to answer besides.
 */
const BITS: Readonly<Record<TaskUse, number>> = { registration: 14, reading: 18, words: 18 };
/** Each further five tasks that a network asks for within the hour double the work, up to 32 times. */
const STEP = 5;
const MOST_STEPS = 5;
const HOUR = 3600;
const UNCOUNTED = 1_000_000;

export interface Tasks {
  /** A task for this captcha; the one before of the same use is forgotten. `network`: who asks, which decides how hard it is. */
  give(captcha_id: string, wish: { readonly use: TaskUse; readonly network: string }): Promise<Task>;
  /** Does this solve the captcha's task of that use? Any answer ends the task. */
  isSolved(captcha_id: string, answer: { readonly use: TaskUse; readonly solution: string }): Promise<boolean>;
}

interface Parts {
  readonly shortLived: ShortLived;
  readonly limits: Limits;
  readonly random: Random;
  /** Seconds. */
  readonly life: number;
}

export function createTasks({ shortLived, limits, random, life }: Parts): Tasks {
  return {
    async give(captcha_id, { use, network }) {
      const counter = `accounts/tasks-asked:${network}`;
      await limits.take(counter, UNCOUNTED, HOUR);
      const steps = Math.floor(Math.max(0, (await limits.count(counter)) - 1) / STEP);
      const task = { salt: random.hex(8), parts: PARTS, bits: BITS[use] + Math.min(steps, MOST_STEPS) };
      await shortLived.put(keyOf(captcha_id, use), JSON.stringify(task), life);
      return task;
    },
    async isSolved(captcha_id, { use, solution }) {
      const kept = await shortLived.take(keyOf(captcha_id, use));
      // Written by `give`.
      return kept !== undefined && isSolution(solution, captcha_id, JSON.parse(kept) as Task);
    },
  };
}

function isSolution(solution: string, captcha_id: string, { salt, parts, bits }: Task): boolean {
  if (!/^[0-9a-f]*$/.test(solution) || solution.length !== parts * DIGITS) return false;
  return Array.from({ length: parts }, (_, part) => {
    const number = solution.slice(part * DIGITS, (part + 1) * DIGITS);
    const digest = createHash('sha256').update(taskText(number, { captcha_id, salt, part })).digest();
    return digest.readUInt32BE(0) >>> (32 - bits) === 0;
  }).every(Boolean);
}

const keyOf = (captcha_id: string, use: TaskUse): string => `accounts/captcha-task:${use}:${captcha_id}`;
