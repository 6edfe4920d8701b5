import { timingSafeEqual } from 'node:crypto';
import type { Limits, Random, ShortLived, Vault } from '@docstead/core/server';
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES } from '../../limits.ts';

/** For whom a code is, and where it was sent to. */
export interface CodeOwner {
  readonly uid: number;
  /** Eleven digits. */
  readonly mobile: string;
}

export interface CodeAnswer extends CodeOwner {
  readonly captcha_id: string;
  readonly code: string;
}

/** Codes that were sent. None is stored or logged as it is. */
export interface Codes {
  /** Six digits, each code as likely as any other. */
  create(): string;
  /** Keeps a code that was sent for ten minutes, and ends the one before of this account. Gives what it is found by. */
  keep(code: string, owner: CodeOwner): Promise<string>;
  /** Was this the code, of this account and for this mobile? The right one ends it, and so do five wrong ones. */
  check(answer: CodeAnswer): Promise<boolean>;
}

interface Kept extends CodeOwner {
  readonly digest: string;
}

type Parts = {
  readonly random: Random;
  readonly vault: Vault;
  readonly shortLived: ShortLived;
  readonly limits: Limits;
};

export function createCodes({ random, vault, shortLived, limits }: Parts): Codes {
  const digestOf = (captcha_id: string, code: string): string => vault.digest(`sms/code:${captcha_id}:${code}`);
  const read = async ({ captcha_id, uid }: CodeAnswer): Promise<Kept | undefined> => {
    if (!/^[0-9a-f]{32}$/.test(captcha_id)) return undefined;
    const text = await shortLived.get(keyOf(captcha_id));
    // What `keep` wrote.
    const kept = text === undefined ? undefined : (JSON.parse(text) as Kept);
    const isLast = (await shortLived.get(lastKeyOf(uid))) === captcha_id;
    return kept?.uid === uid && isLast ? kept : undefined;
  };
  return {
    create: () => String(random.below(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    async keep(code, { uid, mobile }) {
      const captcha_id = random.hex(16);
      const kept: Kept = { uid, mobile, digest: digestOf(captcha_id, code) };
      await shortLived.put(keyOf(captcha_id), JSON.stringify(kept), CODE_SECONDS);
      await shortLived.put(lastKeyOf(uid), captcha_id, CODE_SECONDS);
      return captcha_id;
    },
    async check(answer) {
      const kept = await read(answer);
      if (!kept) return false;
      const { captcha_id, mobile, code } = answer;
      // Counted first, so that many answers at once are not more tries than five.
      if (!(await limits.take(`sms/tries:${captcha_id}`, CODE_TRIES, CODE_SECONDS))) return false;
      const isCode = timingSafeEqual(Buffer.from(digestOf(captcha_id, code)), Buffer.from(kept.digest));
      if (!isCode || kept.mobile !== mobile) return false;
      // Of two right answers at once only one takes it.
      return (await shortLived.take(keyOf(captcha_id))) !== undefined;
    },
  };
}

const keyOf = (captcha_id: string): string => `sms/code:${captcha_id}`;
const lastKeyOf = (uid: number): string => `sms/last-code:${uid}`;
