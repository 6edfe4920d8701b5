import type { Edition } from '@docstead/core/contract';
import {
  type AnyHalf,
  type CallOptions,
  createTestHost,
  type Flavour,
  type TestHost,
  type TestHostOptions,
} from '@docstead/core/testing';
import { PASSWORD, type Person, setUpSite, signUp } from '../../../accounts/testing.ts';
import { type Access, type AccessLevel, access } from '../../points.ts';
import { COPY_JOB } from '../catalog/copy/copy-job.ts';

/** A town of projects and people for the tests of rights, of this plugin and of those that stand on it. */

/** What a call may be about: a project, and in it a catalog, a page with two versions, and a page in the recycle bin. */
export interface Ground {
  readonly item_id: number;
  /** Of another owner, who is nobody here. */
  readonly other_item_id: number;
  readonly cat_id: number;
  readonly page_id: number;
  /** Opens that page to whoever brings it. */
  readonly unique_key: string;
  readonly page_history_id: number;
  readonly recycled_page_id: number;
  /** The reader's membership. */
  readonly item_member_id: number;
  /** The manager's membership in the other project. */
  readonly other_member_id: number;
  /** A group of the owner's, which holds the project. */
  readonly group_id: number;
  /** A copy of the catalog that the owner has begun. */
  readonly job_id: number;
}

/**
 * `hidden` is the part of the private project that the limited members were not given; theirs is `private`. Public,
 * archived and deleted projects have their limited members too, who were given the catalog that calls are about.
 */
export type GroundName = 'public' | 'private' | 'hidden' | 'archived' | 'deleted';

export type Grounds<More> = Readonly<Record<GroundName, Ground & More>>;

export interface Town<More> {
  readonly host: TestHost;
  readonly owner: Person;
  readonly grounds: Grounds<More>;
  /**
   * guest; granted (a guest who gave the visit passwords); stranger (owner of another project); reader, limread;
   * editor, limedit; manager, who may write in the other project too; owner, and cookie (the owner's browser); root
   * (site administrator); and managers who are let in no more: banned, expired and ended.
   */
  readonly callers: Readonly<Record<string, CallOptions>>;
}

export interface TownOptions<More> extends Pick<TestHostOptions, 'manifest' | 'settings' | 'env'> {
  readonly plugins: readonly AnyHalf[];
  readonly db: Flavour;
  readonly edition?: Edition;
  /** Before there is any project: what these people need to make them. */
  readonly prepare?: (site: { readonly host: TestHost; readonly uids: readonly number[] }) => Promise<void>;
  /** Puts more onto each ground, in the owner's name, before anything of it is archived or deleted. */
  readonly furnish: (build: { host: TestHost; ground: Ground; owner: Person }) => Promise<More>;
}

const MEMBERS = {
  ...{ reader: 0, limread: 0, editor: 1, limedit: 1, manager: 2 },
  ...{ banned: 2, expired: 2, ended: 2 },
} as const;
const VISIT_PASSWORD = 'visit me';

export async function openTown<More>({ furnish, prepare, ...site }: TownOptions<More>): Promise<Town<More>> {
  const host = await createTestHost({
    ...site,
    settings: { ...site.settings, accounts: { captcha: 'never', ...site.settings?.accounts } },
  });
  const root = await setUpSite(host);
  const people: Record<string, Person> = {};
  for (const name of ['owner', 'stranger', ...Object.keys(MEMBERS)]) people[name] = await signUp(host, name);
  const { owner = root, stranger = root, manager } = people;
  await prepare?.({ host, uids: Object.values(people).map(({ uid }) => uid) });
  const other_item_id = await itemOf(host, stranger, {});
  await grant(host, [{ item_id: other_item_id, uid: manager?.uid ?? 0, level: 1, cat_id: 0 }]);
  const other_member_id = await memberOf(host, other_item_id, manager);
  const build = { host, people, owner, other_item_id, other_member_id, furnish };
  const [open, closed] = [await groundsOf(build, ''), await groundsOf(build, VISIT_PASSWORD)];
  const [archived, deleted] = [await groundsOf(build, VISIT_PASSWORD), await groundsOf(build, VISIT_PASSWORD)];
  await made(host, owner, '/api/item/delete', { item_id: deleted.mine.item_id, password: PASSWORD });
  await host.db.write(async ({ handle }) => {
    await handle('item').where({ item_id: archived.mine.item_id }).update({ is_archived: true });
    await handle('users').where({ username: 'banned' }).update({ is_banned: true });
    await handle('user_session').where({ uid: people.expired?.uid }).update({ expire_time: 1 });
  });
  await made(host, people.ended ?? root, '/api/user/logout', { confirm: 1 });
  // What was cached of those who are let in no more is over.
  host.clock.advance(120);
  const granted = { cookie: await visitCookie(host, [closed.mine.item_id, archived.mine.item_id]) };
  const tokens = Object.entries({ ...people, root }).map(([name, { token }]) => [name, { token }] as const);
  return {
    host,
    owner,
    grounds: {
      ...{ public: open.mine, private: closed.mine, hidden: closed.theirs },
      ...{ archived: archived.mine, deleted: deleted.mine },
    },
    callers: { ...Object.fromEntries(tokens), granted, guest: {}, cookie: { cookie: owner.token } },
  };
}

interface Build<More> {
  readonly host: TestHost;
  readonly people: Readonly<Record<string, Person>>;
  readonly owner: Person;
  readonly other_item_id: number;
  readonly other_member_id: number;
  readonly furnish: TownOptions<More>['furnish'];
}

interface Place {
  readonly item_id: number;
  readonly other_item_id: number;
  readonly other_member_id: number;
}

async function groundsOf<More>(build: Build<More>, password: string) {
  const { host, owner, people, other_item_id, other_member_id } = build;
  const place = { item_id: await itemOf(host, owner, { password }), other_item_id, other_member_id };
  const mine = await groundOf(build, place, 'Mine');
  const theirs = await groundOf(build, place, 'Theirs');
  const rows = Object.entries(MEMBERS).map(([name, level]) => {
    const cat_id = name.startsWith('lim') ? mine.cat_id : 0;
    return { item_id: place.item_id, uid: people[name]?.uid ?? 0, level: level as AccessLevel, cat_id };
  });
  await grant(host, rows);
  const item_member_id = await memberOf(host, place.item_id, people.reader);
  return { mine: { ...mine, item_member_id }, theirs: { ...theirs, item_member_id } };
}

async function memberOf(host: TestHost, item_id: number, who: Person | undefined): Promise<number> {
  const row = await host.db.handle('item_access').where({ item_id, uid: who?.uid }).first('id');
  return Number(row.id);
}

async function grant(host: TestHost, rows: Parameters<Access['grant']>[2]): Promise<void> {
  await host.services.get(access).grant(host.db, { source: 'items', source_ref: 0 }, rows);
}

async function groundOf<More>({ host, owner, furnish }: Build<More>, place: Place, cat_name: string) {
  const { item_id } = place;
  const ask = (path: string, input: object) => made(host, owner, path, input);
  const cat_id = Number(await ask('/api/catalog/save', { item_id, cat_name }));
  const save = async (page_title: string): Promise<number> =>
    Number((await ask('/api/page/save', { item_id, cat_id, page_title, page_content: 'zebra' })).page_id);
  const [page_id, recycled_page_id] = [await save('Kept'), await save('Gone')];
  await ask('/api/page/save', { page_id, page_content: 'zebra two' });
  await ask('/api/page/delete', { page_id: recycled_page_id });
  const [version] = await ask('/api/page/history', { page_id });
  const page_history_id = Number(version.page_history_id);
  const shared = await ask('/api/page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
  const unique_key = String(shared.unique_key);
  const group = await ask('/api/itemGroup/save', { group_name: cat_name, item_ids: String(item_id) });
  const group_id = Number(group.id);
  const job_id = await jobOf(host, owner, item_id);
  // Nobody is in the project yet.
  const ground = {
    ...place,
    cat_id,
    page_id,
    unique_key,
    recycled_page_id,
    page_history_id,
    group_id,
    job_id,
    item_member_id: 0,
  };
  return { ...ground, ...(await furnish({ host, ground, owner })) };
}

/** It waits for longer than any test. */
async function jobOf(host: TestHost, { uid }: Person, item_id: number): Promise<number> {
  const payload = JSON.stringify({ item_id, cat_name: 'Mine', of: 1 });
  const waiting = { due_at: host.clock.now() + 10 ** 12, attempts: 0, tries: 1 };
  const [row] = await host.infra.database
    .knex('jobs')
    .insert({ plugin: 'items', kind: COPY_JOB, uid, payload, ...waiting })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}

async function itemOf(host: TestHost, who: Person, more: object): Promise<number> {
  return Number((await made(host, who, '/api/item/add', { item_name: 'Handbook', ...more })).item_id);
}

async function made(host: TestHost, who: Person, path: string, input: object) {
  const answer = await host.call(path, { ...input }, { token: who.token });
  if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
  return answer.data;
}

/** The grants of several projects stand in one cookie. */
async function visitCookie(host: TestHost, item_ids: readonly number[]): Promise<string> {
  let cookie = '';
  for (const item_id of item_ids) {
    const response = await host.send('/api/item/pwd', { item_id, password: VISIT_PASSWORD }, cookie ? { cookie } : {});
    const granted = response.cookies.find(({ name }) => name === 'docstead_visit');
    cookie = `docstead_visit=${encodeURIComponent(granted?.value ?? '')}`;
  }
  return cookie;
}
