import { type AnyHalf, type CallAnswer, type CallOptions, createTestHost } from '@docstead/core/testing';
import { accounts } from '../../../accounts/testing.ts';
import { type AccessLevel, access } from '../../points.ts';
import items from '../index.ts';

export const PEOPLE = ['owner', 'admin', 'editor', 'limited', 'reader', 'stranger', 'root'] as const;
export type Person = (typeof PEOPLE)[number] | 'guest';

export const PASSWORD = 'correct horse';

/** A site with one person per role; who is in an item is decided by each test. */
export async function openOffice(
  db: 'sqlite' | 'postgres',
  more: readonly AnyHalf[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const host = await createTestHost({
    plugins: [accounts, items, ...more],
    settings: { accounts: { captcha: 'never' } },
    db,
    env,
  });
  const tokens = new Map<Person, string>();
  const uids = new Map<Person, number>();

  async function ask(
    who: Person,
    path: string,
    input: Record<string, unknown> = {},
    more: CallOptions = {},
  ): Promise<CallAnswer> {
    const token = tokens.get(who);
    return host.call(path, input, { token, ...more });
  }

  const credentials = { username: 'root', password: PASSWORD };
  await host.current.commands.get('setup')?.value.run(credentials, host.system());
  for (const [index, username] of PEOPLE.entries()) {
    const isThere = username === 'root';
    const call = isThere ? '/api/user/loginByVerify' : '/api/user/registerByVerify';
    const form = { username, password: PASSWORD, ...(!isThere && { confirm_password: PASSWORD }) };
    const { data } = await ask('guest', call, form, { ip: `192.0.2.${index + 1}` });
    tokens.set(username, data.user_token);
    uids.set(username, Number(data.uid));
  }

  /** For arranging: anything but success ends the test with what the server said. */
  async function made(path: string, input: Record<string, unknown>): Promise<CallAnswer['data']> {
    const answer = await ask('owner', path, input);
    if (answer.error_code === 0) return answer.data;
    throw new Error(
      `${path}: ${JSON.stringify(answer)} ${String((host.log.lines.at(-1)?.detail as { error?: Error })?.error?.stack)}`,
    );
  }

  const uid = (who: Person) => uids.get(who) ?? 0;
  return {
    host,
    ask,
    uid,
    token: (who: Person) => tokens.get(who) ?? '',
    /** Puts somebody into an item. */
    async admit(item_id: number, who: Person, level: AccessLevel, cat_id = 0) {
      const source = { source: 'items', source_ref: 0 };
      await host.services.get(access).grant(host.db, source, [{ item_id, uid: uid(who), level, cat_id }]);
    },
    async dismiss(item_id: number, who: Person) {
      await host.services.get(access).revoke(host.db, { source: 'items' }, { item_id, uid: uid(who) });
    },
    async item(more: Record<string, unknown> = {}): Promise<number> {
      return (await made('/api/item/add', { item_name: 'Handbook', ...more })).item_id;
    },
    async catalog(item_id: number, cat_name: string, parent_cat_id = 0): Promise<number> {
      return made('/api/catalog/save', { item_id, cat_name, parent_cat_id });
    },
    async page(item_id: number, page_title: string, more: Record<string, unknown> = {}): Promise<number> {
      const form = { item_id, page_title, page_content: `# ${page_title}`, ...more };
      return Number((await made('/api/page/save', form)).page_id);
    },
  };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A private item with a catalog of its own for `limited`, and one person per role in it. */
export async function staffed(office: Office) {
  const item_id = await office.item({ password: 'secret' });
  const [mine, theirs] = [await office.catalog(item_id, 'Mine'), await office.catalog(item_id, 'Theirs')];
  const below = await office.catalog(item_id, 'Below', mine);
  await office.admit(item_id, 'admin', 2, mine);
  await office.admit(item_id, 'editor', 1);
  await office.admit(item_id, 'limited', 1, mine);
  await office.admit(item_id, 'reader', 0);
  return {
    item_id,
    mine,
    theirs,
    below,
    pageAtRoot: await office.page(item_id, 'Root zebra'),
    pageOfMine: await office.page(item_id, 'Mine zebra', { cat_id: mine }),
    pageBelow: await office.page(item_id, 'Below zebra', { cat_id: below }),
    pageOfTheirs: await office.page(item_id, 'Theirs zebra', { cat_id: theirs }),
  };
}
