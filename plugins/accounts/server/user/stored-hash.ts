import { createHash, timingSafeEqual } from 'node:crypto';
import { parseOptions, verify as verifyArgon } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/**
 * The forms in which a password may be kept, each known by its shape. `argon2id` is ours; the others are those of users who
 * were imported, and become ours at their first login. `md5` is 32 hexadecimal digits of either case, alone or with
 * `:` and a salt of up to 64 characters behind them.
 */
export type HashForm = 'argon2id' | 'bcrypt' | 'md5';

const ARGON = /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const MD5 = /^([0-9a-f]{32})(?::([\x21-\x7e]{1,64}))?$/i;

/** A hash that was brought along decides what each try costs: 1 GiB and ten passes, or 2^15 rounds, are more than anybody needs. */
const ARGON_KIB_MAX = 1_048_576;
const ARGON_PASSES_MAX = 10;
const BCRYPT_COST_MAX = 15;
const BCRYPT_COST_MIN = 4;

/** What the widely used server of the same API puts between the password and the salt. */
const PEPPER = '576hbgh6';

/** undefined: a shape that no password matches. */
export function formOf(stored: string): HashForm | undefined {
  if (argonCost(stored)) return 'argon2id';
  if (bcryptCost(stored) > 0) return 'bcrypt';
  return MD5.test(stored) ? 'md5' : undefined;
}

function argonCost(stored: string) {
  if (!ARGON.test(stored)) return undefined;
  try {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost <= ARGON_KIB_MAX && timeCost <= ARGON_PASSES_MAX ? { memoryCost, timeCost } : undefined;
  } catch {
    // It reads like one, and is none: its parts are cut.
    return undefined;
  }
}

/** 0 where it is no hash of bcrypt, or one that would take minutes. */
export function bcryptCost(stored: string): number {
  const cost = Number(BCRYPT.exec(stored)?.[1] ?? 0);
  return cost >= BCRYPT_COST_MIN && cost <= BCRYPT_COST_MAX ? cost : 0;
}

/** Is this ours, and as dear as those that are made now? */
export function isCurrent(stored: string, now: { readonly memoryCost: number; readonly timeCost: number }): boolean {
  const { memoryCost = 0, timeCost = 0 } = argonCost(stored) ?? {};
  return memoryCost >= now.memoryCost && timeCost >= now.timeCost;
}

/** A text of an unknown shape matches nothing. */
export async function matchesHash(stored: string, password: string): Promise<boolean> {
  switch (formOf(stored)) {
    case 'argon2id':
      return await verifyArgon(stored, password);
    case 'bcrypt':
      return await verifyBcrypt(password, stored);
    case 'md5':
      return matchesMd5(stored, password);
    default:
      return false;
  }
}

/** Of the oldest users of that server the salt is empty: 32 digits alone are either that form or a plain digest. */
function matchesMd5(stored: string, password: string): boolean {
  const [, digest = '', salt = ''] = MD5.exec(stored) ?? [];
  const plain = md5(password);
  const salted = md5(Buffer.from(plain).toString('base64') + PEPPER + salt);
  const isSalted = isSame(salted, digest.toLowerCase());
  return isSalted || (salt === '' && isSame(plain, digest.toLowerCase()));
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
