import type { SiteLocale } from '@docstead/core/contract';
import { NUMBER_DIGITS, NUMBER_TRIES, SCENE_BYTES, SCENE_SECONDS } from '../../limits.ts';
import type { WechatSetup } from '../setup.ts';

/** A code that stands in a browser: to log in there, or to bind the WeChat that scans it to the account of a session. */
export interface Scene {
  readonly kind: 'login' | 'bind';
  /** The official account that made the code. */
  readonly app_id: string;
  /** Of what the browser's cookie holds. */
  readonly digest: string;
  /** Unix seconds. */
  readonly until: number;
  /** Of a login 0, as `session`. */
  readonly uid: number;
  readonly session: number;
  /** How the person who scans is told where the code stands. */
  readonly where: Where;
}

export interface Where {
  readonly locale: SiteLocale;
  readonly site: string;
  /** Browser and system; '' where they are none that is known. */
  readonly device: string;
  readonly ip: string;
}

/** Who has scanned a code. */
export interface Scan {
  readonly openid: string;
  /** Whose account they log in to, or would bind; 0 where they are bound to none. */
  readonly uid: number;
  /** What they have to send; '' where nothing is left to be confirmed. */
  readonly number: string;
}

export interface Scenes {
  create(scene: Omit<Scene, 'until'>): Promise<string>;
  find(id: string): Promise<Scene | undefined>;
  /** Ends it; undefined where somebody else has. */
  take(id: string): Promise<Scene | undefined>;
  scanOf(id: string): Promise<Scan | undefined>;
  /** Of several who scan one code the first one has it: theirs is given to all. Undefined while it is being written. */
  scan(id: string, scene: Scene, by: Pick<Scan, 'openid' | 'uid'>): Promise<Scan | undefined>;
  /** From now on what this person sends is for this code. */
  expect(id: string, scene: Scene, openid: string): Promise<void>;
  /** The code that a person has scanned last, and not confirmed. */
  pendingOf(app_id: string, openid: string): Promise<string | undefined>;
  /** The number was sent. */
  confirm(id: string, scene: Scene, openid: string): Promise<void>;
  isConfirmed(id: string): Promise<boolean>;
  /** Counts a try; gives how many are left, -1 where this is one too many. */
  countTry(id: string): Promise<number>;
}

type Parts = Pick<WechatSetup, 'shortLived' | 'limits' | 'random' | 'clock' | 'vault'>;

/** Everything of a scene ends with it; counters a little later. */
const COUNTED_SECONDS = SCENE_SECONDS * 2;

export const isSceneId = (text: string): boolean => new RegExp(`^[0-9a-f]{${SCENE_BYTES * 2}}$`).test(text);

export function createScenes({ shortLived, limits, random, clock, vault }: Parts): Scenes {
  const put = (key: string, value: string, { until }: Scene): Promise<void> =>
    shortLived.put(key, value, Math.max(1, until - clock.seconds()));
  const read = async <T>(key: string): Promise<T | undefined> => parsed<T>(await shortLived.get(key));
  // An openid may hold anything that WeChat likes.
  const pendingKey = (app_id: string, openid: string): string =>
    `pending ${vault.digest(JSON.stringify(['pending', app_id, openid]))}`;
  const scanOf = (id: string): Promise<Scan | undefined> => read<Scan>(`scan ${id}`);
  return {
    async create(wanted) {
      const id = random.hex(SCENE_BYTES);
      const scene: Scene = { ...wanted, until: clock.seconds() + SCENE_SECONDS };
      await put(`scene ${id}`, JSON.stringify(scene), scene);
      return id;
    },
    find: async (id) => (isSceneId(id) ? await read<Scene>(`scene ${id}`) : undefined),
    take: async (id) => parsed<Scene>(await shortLived.take(`scene ${id}`)),
    scanOf,
    async scan(id, scene, { openid, uid }) {
      if (!(await limits.take(`scan ${id}`, 1, COUNTED_SECONDS))) return await scanOf(id);
      const isOpen = scene.kind === 'bind' || uid > 0;
      const number = isOpen ? String(random.below(10 ** NUMBER_DIGITS)).padStart(NUMBER_DIGITS, '0') : '';
      const scan: Scan = { openid, uid, number };
      await put(`scan ${id}`, JSON.stringify(scan), scene);
      return scan;
    },
    expect: (id, scene, openid) => put(pendingKey(scene.app_id, openid), id, scene),
    pendingOf: (app_id, openid) => shortLived.get(pendingKey(app_id, openid)),
    async confirm(id, scene, openid) {
      await put(`confirmed ${id}`, '1', scene);
      await shortLived.take(pendingKey(scene.app_id, openid));
    },
    isConfirmed: async (id) => (await shortLived.get(`confirmed ${id}`)) !== undefined,
    async countTry(id) {
      if (!(await limits.take(`tries ${id}`, NUMBER_TRIES, COUNTED_SECONDS))) return -1;
      return NUMBER_TRIES - (await limits.count(`tries ${id}`));
    },
  };
}

/** It is what `JSON.stringify` wrote here. */
const parsed = <T>(text: string | undefined): T | undefined =>
  text === undefined ? undefined : (JSON.parse(text) as T);
