import { timingSafeEqual } from 'node:crypto';
import { fail } from '@docstead/core/contract';
import { networkOf, type Scope } from '@docstead/core/server';
import { tooManyTries } from '../../../contract/failures.ts';
import type { ItemsSetup } from '../../setup.ts';
import type { ItemRow } from '../item.model.ts';

const TRIES = 10;
/** From all networks together: more than people get wrong, far fewer than a program needs. */
const TRIES_OF_ALL = 200;
const WINDOW = 300;
/** How long a program that sent the right password goes on undisturbed by what others try. */
const RIGHT_WINDOW = 3600;
/** Times that the captcha gate gives new tries, per item and network. */
const READMISSIONS = 5;
const READMISSION_WINDOW = 3600;
/** Sixty grants must fit into one cookie. */
const VERSION_BYTES = 16;

export interface VisitService {
  /**
   * What the item stores for this password: sealed for managers, and a version that grants are bound to. The version
   * is a new one for each new password, so that no grant of before comes back with an old password.
   */
  sealed(password: string, before?: Sealed & SealedPassword): SealedPassword;
  /** '' where there is none, and where it cannot be read. */
  open(row: Sealed): string;
  /** Does the request carry a grant for the present password, or the password itself? */
  isGranted(row: ItemRow, scope: Scope): Promise<boolean>;
  /** One try by hand; 10104 once the tries are used up. */
  isRight(row: ItemRow, password: string, ip: string): Promise<boolean>;
  /** New tries, for who has passed the captcha gate; 10104 when that was asked too often. */
  readmit(row: ItemRow, ip: string): Promise<void>;
}

type Sealed = Pick<ItemRow, 'password'> & Partial<Pick<ItemRow, 'item_id'>>;

export interface SealedPassword {
  readonly password: string;
  readonly password_version: string;
}

type Needs = Pick<ItemsSetup, 'vault' | 'limits' | 'random' | 'log'>;

export function createVisits({ vault, limits, random, log }: Needs): VisitService {
  /** One that is damaged must not take a whole list with it. */
  function open({ item_id, password }: Sealed): string {
    try {
      return password === '' ? '' : vault.open(password);
    } catch (error) {
      log.warn('A visit password cannot be read; a manager may set a new one.', { item_id, error });
      return '';
    }
  }

  /** Counts a try before the password is looked at, so that tries at once cannot pass together. */
  async function enter({ network, all, human }: Keys): Promise<void> {
    if (!(await limits.take(network, TRIES, WINDOW))) throw fail(tooManyTries);
    if ((await limits.count(human)) > 0 || (await limits.take(all, TRIES_OF_ALL, WINDOW))) return;
    await limits.give(network);
    throw fail(tooManyTries);
  }

  async function succeed({ network, all, human }: Keys): Promise<true> {
    await limits.clear(network);
    if ((await limits.count(human)) === 0) await limits.give(all);
    return true;
  }

  /** None opens what has no password, or one that cannot be read. */
  const isOpenedBy = (row: ItemRow, password: string) => password !== '' && isSame(password, open(row));

  async function isRight(row: ItemRow, password: string, ip: string): Promise<boolean> {
    const keys = keysOf(row, ip);
    await enter(keys);
    return isOpenedBy(row, password) && (await succeed(keys));
  }

  /** Programs repeat the password with every call: the same wrong one counts once, and a right one is not counted. */
  async function isSentRight(row: ItemRow, password: string, ip: string): Promise<boolean> {
    const keys = keysOf(row, ip);
    const sent = `${keys.network}:${vault.digest(`visit:${row.item_id}:${password}`).slice(0, 32)}`;
    const right = `${sent}:right`;
    if ((await limits.count(right)) > 0 && isOpenedBy(row, password)) {
      await limits.clear(keys.network);
      return true;
    }
    if (!(await limits.take(sent, 1, WINDOW))) return (await isFree(keys)) && isOpenedBy(row, password);
    try {
      await enter(keys);
    } catch (refused) {
      // Not looked at: it must not count as one that was.
      await limits.clear(sent);
      throw refused;
    }
    if (!isOpenedBy(row, password)) return false;
    await limits.take(right, 1, RIGHT_WINDOW);
    return succeed(keys);
  }

  async function isFree({ network, all, human }: Keys): Promise<true> {
    const isAllFree = (await limits.count(human)) > 0 || (await limits.count(all)) < TRIES_OF_ALL;
    if (isAllFree && (await limits.count(network)) < TRIES) return true;
    throw fail(tooManyTries);
  }

  return {
    sealed(password, before) {
      if (password === '') return { password: '', password_version: '' };
      if (before && isSame(password, open(before))) return before;
      return { password: vault.seal(password), password_version: random.hex(VERSION_BYTES) };
    },
    open,
    isRight,
    async readmit(row, ip) {
      const { network, human } = keysOf(row, ip);
      if (!(await limits.take(`${network}:gate`, READMISSIONS, READMISSION_WINDOW))) throw fail(tooManyTries);
      await limits.clear(network);
      await limits.clear(human);
      await limits.take(human, 1, WINDOW);
    },
    async isGranted(row, { visits, request }) {
      const granted = visits.version(row.item_id);
      if (granted !== undefined && isSame(granted, row.password_version)) return true;
      const sent = visits.password;
      return sent !== undefined && (await isSentRight(row, sent, request.ip));
    },
  };
}

interface Keys {
  readonly network: string;
  /** All networks together. */
  readonly all: string;
  /** Somebody in this network has passed the captcha gate lately, and is not bound by what others tried. */
  readonly human: string;
}

function keysOf(row: ItemRow, ip: string): Keys {
  const network = `visit:${row.item_id}:${networkOf(ip)}`;
  return { network, all: `visit:${row.item_id}`, human: `${network}:human` };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
