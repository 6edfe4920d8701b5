import type { Limits, Random, ShortLived } from '@docstead/core/server';
import type { Captcha } from '../../points.ts';

export type CaptchaMode = 'always' | 'after-failure' | 'never';

/** Without what people mistake for each other: 0 o O 1 i l I. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 4;
const LIFE_SECONDS = 600;
const WRONG_TRIES = 3;
const ID_LIMIT = 2 ** 47;

export interface Captchas extends Captcha {
  create(): Promise<number>;
  textOf(captcha_id: string): Promise<string | undefined>;
}

interface Parts {
  readonly shortLived: ShortLived;
  readonly limits: Limits;
  readonly random: Random;
  readonly mode: () => CaptchaMode;
}

export function createCaptchas({ shortLived, limits, random, mode }: Parts): Captchas {
  return {
    async create() {
      const captcha_id = 1 + random.below(ID_LIMIT - 1);
      const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(random.below(LETTERS.length)));
      await shortLived.put(keyOf(String(captcha_id)), letters.join(''), LIFE_SECONDS);
      return captcha_id;
    },
    async textOf(captcha_id) {
      return isId(captcha_id) ? await shortLived.get(keyOf(captcha_id)) : undefined;
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
