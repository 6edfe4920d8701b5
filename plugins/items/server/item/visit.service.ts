import { timingSafeEqual } from 'node:crypto';
import { fail } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { tooManyTries } from '../../contract/failures.ts';
import type { Kit } from '../kit.ts';
import type { ItemRow } from './item.model.ts';

const TRIES = 10;
const WINDOW = 300;
/** Times that the captcha gate gives new tries, per item and address. */
const READMISSIONS = 5;
const READMISSION_WINDOW = 3600;

export interface VisitService {
  /** What the item stores for this password: sealed for managers, a digest for grants. */
  sealed(item_id: number, password: string): { password: string; password_version: string };
  open(row: ItemRow): string;
  /** Does the request carry a grant for the present password, or the password itself? */
  isGranted(row: ItemRow, scope: Scope): Promise<boolean>;
  /** One try by hand; 10104 once the tries are used up. */
  isRight(row: ItemRow, password: string, ip: string): Promise<boolean>;
  /** New tries, for who has passed the captcha gate; 10104 when that was asked too often. */
  readmit(row: ItemRow, ip: string): Promise<void>;
}

type Needs = Pick<Kit, 'vault' | 'limits'>;

export function createVisits({ vault, limits }: Needs): VisitService {
  // Half of the digest: sixty grants must fit into one cookie.
  const versionOf = (item_id: number, password: string) => vault.digest(`visit:${item_id}:${password}`).slice(0, 32);

  async function isRight(row: ItemRow, password: string, ip: string): Promise<boolean> {
    const key = keyOf(row, ip);
    if (!(await limits.take(key, TRIES, WINDOW))) throw fail(tooManyTries);
    return settle(row, versionOf(row.item_id, password), key);
  }

  async function settle(row: ItemRow, version: string, key: string): Promise<boolean> {
    if (row.password === '' || !isSame(version, row.password_version)) return false;
    await limits.clear(key);
    return true;
  }

  /** Programs repeat the password with every call: the same wrong one counts once. */
  async function isSentRight(row: ItemRow, password: string, ip: string): Promise<boolean> {
    const key = keyOf(row, ip);
    const version = versionOf(row.item_id, password);
    const isNew = await limits.take(`${key}:${version}`, 1, WINDOW);
    const isAllowed = isNew ? await limits.take(key, TRIES, WINDOW) : (await limits.count(key)) < TRIES;
    if (!isAllowed) throw fail(tooManyTries);
    return settle(row, version, key);
  }

  return {
    sealed: (item_id, password) =>
      password === ''
        ? { password: '', password_version: '' }
        : { password: vault.seal(password), password_version: versionOf(item_id, password) },
    open: (row) => (row.password === '' ? '' : vault.open(row.password)),
    isRight,
    async readmit(row, ip) {
      const key = keyOf(row, ip);
      if (!(await limits.take(`${key}:gate`, READMISSIONS, READMISSION_WINDOW))) throw fail(tooManyTries);
      await limits.clear(key);
    },
    async isGranted(row, { visits, request }) {
      const granted = visits.version(row.item_id);
      if (granted !== undefined && isSame(granted, row.password_version)) return true;
      const sent = visits.password;
      // Existing clients send the text `null` where they know no password.
      if (sent === undefined || sent === '' || sent === 'null') return false;
      return isSentRight(row, sent, request.ip);
    },
  };
}

const keyOf = (row: ItemRow, ip: string) => `visit:${row.item_id}:${ip}`;

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
