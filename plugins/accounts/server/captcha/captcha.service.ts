import type { SiteLocale } from '@docstead/core/contract';
import type { Limits, Random, ShortLived, Vault } from '@docstead/core/server';
import type { Captcha } from '../../points.ts';
import type { Task, TaskUse } from '../../task.ts';
import { chanceOf } from './chance.ts';
import { drawCaptcha } from './draw.ts';
import { LETTERS } from './glyphs.ts';
import { createTasks } from './task.ts';
import { askInWords, type SayIn, written } from './words.ts';

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
   * The task is done: from now on the captcha `isWorked`. Gives what the task's use was; undefined where it is no
   * solution, or there is nothing to solve.
   */
  solve(captcha_id: string, answer: Solution): Promise<Solved | undefined>;
  /** Was its task solved? Asked once, before `check`, which ends the captcha. */
  isWorked(captcha_id: string): Promise<boolean>;
}

interface Solution {
  readonly use: TaskUse;
  readonly solution: string;
  /** Of the reader, for a question. */
  readonly locale: SiteLocale;
}

/** '' what was not the task's use. */
export interface Solved {
  /** The text of the picture. */
  readonly captcha: string;
  /** In words; its answer is as good as the text of the picture, from now on and for the same single try. */
  readonly question: string;
}

interface Parts {
  readonly shortLived: ShortLived;
  readonly limits: Limits;
  readonly random: Random;
  readonly vault: Vault;
  readonly mode: () => CaptchaMode;
  readonly text: SayIn;
}

export function createCaptchas({ shortLived, limits, random, vault, mode, text: say }: Parts): Captchas {
  const textOf = async (captcha_id: string) => (isId(captcha_id) ? await shortLived.get(keyOf(captcha_id)) : undefined);
  const tasks = createTasks({ shortLived, limits, random, life: LIFE_SECONDS });
  const ask = async (captcha_id: string, locale: SiteLocale): Promise<string> => {
    const { question, answers } = askInWords(random, say, locale);
    await shortLived.put(wordsKeyOf(captcha_id), JSON.stringify(answers), LIFE_SECONDS);
    return question;
  };
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
      const question = answer.use === 'words' ? await ask(captcha_id, answer.locale) : '';
      return { captcha: answer.use === 'reading' ? text : '', question };
    },
    isWorked: async (captcha_id) => isId(captcha_id) && (await shortLived.take(workedKeyOf(captcha_id))) !== undefined,
    async check(captcha_id, text) {
      if (mode() === 'never') return true;
      if (!isId(captcha_id)) return false;
      // Any answer ends it, also one of two at once: a program that reads one picture in four would need but a few more.
      const expected = await shortLived.take(keyOf(captcha_id));
      if (expected === undefined) return false;
      // After the text, which only one of two at once has taken: the answer goes with it.
      const answers = await shortLived.take(wordsKeyOf(captcha_id));
      return text.trim().toUpperCase() === expected || isAnswer(text, answers);
    },
  };
}

const keyOf = (captcha_id: string): string => `accounts/captcha:${captcha_id}`;
const workedKeyOf = (captcha_id: string): string => `accounts/captcha-worked:${captcha_id}`;
const wordsKeyOf = (captcha_id: string): string => `accounts/captcha-words:${captcha_id}`;
/** `answers`: as `ask` keeps them; undefined where nothing was asked. */
const isAnswer = (text: string, answers: string | undefined): boolean =>
  answers !== undefined && (JSON.parse(answers) as string[]).includes(written(text));
const isId = (text: string): boolean => /^\d{1,16}$/.test(text);
