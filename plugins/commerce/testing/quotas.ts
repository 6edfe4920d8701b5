import { type AnyHalf, type CallAnswer, type CallOptions, createTestHost, type Flavour } from '@docstead/core/testing';
import { accounts, PASSWORD, type Person, setUpSite } from '../../accounts/testing.ts';
import exchange from '../../exchange/server/index.ts';
import files from '../../files/server/index.ts';
import items from '../../items/server/index.ts';
import teams from '../../teams/server/index.ts';
import type { PlanType } from '../plans.ts';
import commerce from '../server/index.ts';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const YEAR = 366 * 86_400;

interface QuotasOptions {
  readonly edition?: 'open' | 'hosted';
  readonly more?: readonly AnyHalf[];
}

/** A hosted site with people, to bring them to the edge of their plans. */
export async function openQuotas(db: Flavour, { edition = 'hosted', more = [] }: QuotasOptions = {}) {
  const host = await createTestHost({
    plugins: [accounts, items, files, teams, exchange, commerce, ...more],
    settings: { accounts: { captcha: 'never' } },
    ...{ db, edition },
  });
  const root = await setUpSite(host, 'root');
  let count = 0;

  /** Somebody new. */
  async function person(name = 'person'): Promise<Person> {
    count += 1;
    const username = `${name}${count}`;
    const form = { username, password: PASSWORD, confirm_password: PASSWORD };
    const ip = `192.0.2.${count % 250}`;
    const { data } = await host.call('/api/user/registerByVerify', form, { ip });
    return { username, uid: Number(data.uid), token: data.user_token };
  }

  const ask = (who: Person, path: string, input: object = {}, options: CallOptions = {}): Promise<CallAnswer> =>
    host.call(path, { ...input }, { token: who.token, ...options });
  async function made(who: Person, path: string, input: object = {}, options: CallOptions = {}) {
    const answer = await ask(who, path, input, options);
    if (answer.error_code === 0 || answer.success === 1) return answer.data ?? answer;
    const [line] = host.log.lines.slice(-1);
    throw new Error(`${path}: ${JSON.stringify(answer)} ${String((line?.detail as { error?: Error })?.error?.stack)}`);
  }
  const item = async (who: Person, input: object = {}): Promise<number> =>
    (await made(who, '/api/item/add', { item_name: 'Handbook', password: 'secret', ...input })).item_id;

  return {
    ...{ host, root, person, ask, made, item },
    people: (n: number, name = 'friend'): Promise<Person[]> => inTurn(n, () => person(name)),
    code: async (who: Person, path: string, input: object = {}): Promise<number> =>
      (await ask(who, path, input)).error_code,
    items: (who: Person, n: number, input: object = {}): Promise<number[]> => inTurn(n, () => item(who, input)),
    page: async (who: Person, item_id: number, more: object = {}): Promise<number> => {
      const form = { item_id, page_title: 'Page', page_content: 'Text', ...more };
      return Number((await made(who, '/api/page/save', form)).page_id);
    },
    /** Pages that nobody has to save one by one. */
    async pages(item_id: number, n: number, more: object = {}): Promise<void> {
      const author = { author_uid: 1, author_username: 'root', addtime: 1, page_addtime: 1 };
      await host.db.write(async ({ handle }) => {
        for (let at = 0; at < n; at += 1) {
          const row = { item_id, page_title: `Page ${at}`, page_content: 'Text', ...author, ...more };
          await handle('page').insert(row);
        }
      });
    },
    /** Gives a plan, or lets it end; what is remembered of the plan before is over. */
    async plan({ uid }: Person, vip_type: PlanType, { isOver = false, payment_verify = false } = {}): Promise<void> {
      const end = host.clock.seconds() + (isOver ? 0 : YEAR);
      const row = { uid, vip_type, expiration_time: vip_type === 0 ? 0 : end, payment_verify };
      await host.db.write(({ handle }) => handle('plan_holder').insert(row).onConflict('uid').merge());
      host.clock.advance(2);
    },
    async usage(who: Person, what: string) {
      const { uses } = await made(who, '/api/plan/usage');
      return uses.find((one: { what: string }) => one.what === what);
    },
  };
}

export type Quotas = Awaited<ReturnType<typeof openQuotas>>;

async function inTurn<T>(n: number, make: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < n; at += 1) all.push(await make());
  return all;
}
