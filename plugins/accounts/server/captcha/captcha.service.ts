import type { Limits, Random, ShortLived, Vault } from '@docstead/core/server';
import type { Captcha } from '../../points.ts';
import { chanceOf } from './chance.ts';
import { drawCaptcha } from './draw.ts';
import { LETTERS } from './glyphs.ts';

export type CaptchaMode = 'always' | 'after-failure' | 'never';

const LENGTH = 4;
const LIFE_SECONDS = 600;
const WRONG_TRIES = 3;
const ID_LIMIT = 2 ** 47;

export interface Captchas extends Captcha {
  create(): Promise<number>;
  textOf(captcha_id: string): Promise<string | undefined>;
  /** A PNG, the same each time: of several pictures of one text, a program would make one that is easier to read. */
  pictureOf(captcha_id: string): Promise<Buffer | undefined>;
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
    async check(captcha_id, text) {
      if (mode() === 'never') return true;
      if (!isId(captcha_id)) return false;
      const key = keyOf(captcha_id);
      const expected = await shortLived.get(key);
      if (expected === undefined) return false;
      const hasTry = await limits.take(`${key}:tries`, WRONG_TRIES, LIFE_SECONDS);
      if (!hasTry) await shortLived.take(key);
      if (!hasTry || text.trim().toUpperCase() !== expected) return false;
      // Two requests with the same answer: only one takes it.
      return (await shortLived.take(key)) !== undefined;
    },
  };
}

const keyOf = (captcha_id: string): string => `accounts/captcha:${captcha_id}`;
const isId = (text: string): boolean => /^\d{1,16}$/.test(text);
