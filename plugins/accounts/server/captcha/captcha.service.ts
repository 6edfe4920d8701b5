import type { Limits, Random, ShortLived, Vault } from '@docstead/core/server';
import type { Captcha } from '../../points.ts';
import type { Task, TaskUse } from '../../task.ts';
import { chanceOf } from './chance.ts';
import { drawCaptcha } from './draw.ts';
import { LETTERS } from './glyphs.ts';
import { createTasks } from './task.ts';

export type CaptchaMode = 'always' | 'after-failure' | 'never';

const LENGTH = 4;
const LIFE_SECONDS = 600;
const ID_LIMIT = 2 ** 47;

export interface Captchas extends Captcha {
  create(): Promise<number>;
  textOf(captcha_id: string): Promise<string | undefined>;
  /** A PNG, the same each time: of several pictures of one text, a program would make one that is easier to read. */
  pictureOf(captcha_id: string): Promise<Buffer | undefined>;
  /** Undefined where the captcha is gone. */
  taskFor(captcha_id: string, wish: { readonly use: TaskUse; readonly network: string }): Promise<Task | undefined>;
  /**
   * The task is done: from now on the captcha `isWorked`. Gives the text of the picture where that was the task's use,
   * else ''; undefined where it is no solution, or there is nothing to solve.
   */
  solve(captcha_id: string, answer: { readonly use: TaskUse; readonly solution: string }): Promise<string | undefined>;
  /** Was its task solved? Asked once, before `check`, which ends the captcha. */
  isWorked(captcha_id: string): Promise<boolean>;
}

interface Parts {
  readonly shortLived: ShortLived;
  readonly limits: Limits;
  readonly random: Random;
  readonly vault: Vault;
  readonly mode: () => CaptchaMode;
}

export function createCaptchas({ shortLived, limits, random, vault, mode }: Parts): Captchas {
  const textOf = async (captcha_id: string) => (isId(captcha_id) ? await shortLived.get(keyOf(captcha_id)) : undefined);
  const tasks = createTasks({ shortLived, limits, random, life: LIFE_SECONDS });
  return {
    async create() {
      const captcha_id = 1 + random.below(ID_LIMIT - 1);
      const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(random.below(LETTERS.length)));
      await shortLived.put(keyOf(String(captcha_id)), letters.join(''), LIFE_SECONDS);
      return captcha_id;
    },
    textOf,
    async pictureOf(captcha_id) {
      const text = await textOf(captcha_id);
      return text === undefined
        ? undefined
        : drawCaptcha(text, chanceOf(vault.digest(`captcha:${captcha_id}:${text}`)));
    },
    async taskFor(captcha_id, wish) {
      return (await textOf(captcha_id)) === undefined ? undefined : await tasks.give(captcha_id, wish);
    },
    async solve(captcha_id, answer) {
      const text = await textOf(captcha_id);
      if (text === undefined || !(await tasks.isSolved(captcha_id, answer))) return undefined;
      await shortLived.put(workedKeyOf(captcha_id), '1', LIFE_SECONDS);
      return answer.use === 'reading' ? text : '';
    },
    isWorked: async (captcha_id) => isId(captcha_id) && (await shortLived.take(workedKeyOf(captcha_id))) !== undefined,
    async check(captcha_id, text) {
      if (mode() === 'never') return true;
      if (!isId(captcha_id)) return false;
      // Any answer ends it, also one of two at once: a program that reads one picture in four would need but a few more.
      const expected = await shortLived.take(keyOf(captcha_id));
      return expected !== undefined && text.trim().toUpperCase() === expected;
    },
  };
}

const keyOf = (captcha_id: string): string => `accounts/captcha:${captcha_id}`;
const workedKeyOf = (captcha_id: string): string => `accounts/captcha-worked:${captcha_id}`;
const isId = (text: string): boolean => /^\d{1,16}$/.test(text);
