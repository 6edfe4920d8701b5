import type { CallInput, TestHost } from '@docstead/core/testing';

export const PASSWORD = 'correct horse';

/** Somebody with as many of everything as the size says: rows below, beside and above whatever a call names. */
/** 10250: a page is saved, and its author has no verified address on this site, which sends mail. */
export const DONE: ReadonlySet<number> = new Set([0, 10250]);

/** One fewer than a person may have. */
const MOST_GROUPS = 199;

export interface World {
  readonly size: number;
  readonly name: string;
  readonly uid: number;
  readonly token: string;
  /** Somebody who owns no project, with as many sessions, links in mails, memberships and stars. */
  readonly spare_uid: number;
  readonly item_id: number;
  /** Holds all pages, and below it all catalogs but the next two. */
  readonly cat_id: number;
  readonly spare_cat_id: number;
  readonly other_item_id: number;
  /** Has all versions and all files. */
  readonly page_id: number;
  readonly page_ids: readonly number[];
  readonly cat_ids: readonly number[];
  readonly page_history_id: number;
  readonly file_id: number;
  readonly sign: string;
  readonly binned: number;
}
/** Inserts by hand, many at once. */
export async function rows(host: TestHost, table: string, all: readonly object[]): Promise<void> {
  await host.db.write(async (db) => {
    for (let at = 0; at < all.length; at += 50) await db.handle(table).insert(all.slice(at, at + 50));
  });
}
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

export async function worldOf(host: TestHost, size: number): Promise<World> {
  const name = `person${size}`;
  const form = { username: name, password: PASSWORD, confirm_password: PASSWORD };
  const { data: user } = await host.call('/api/user/registerByVerify', form, { ip: `192.0.2.${size % 200}` });
  const [uid, token] = [Number(user.uid), user.user_token as string];
  // Who writes without a verified address is told so at each save.
  const verified = { email: `own-${name}@example.com`, email_verify: true };
  await host.db.write(({ handle }) => handle('users').where({ uid }).update(verified));
  const made = async (path: string, input: CallInput) => {
    const answer = await host.call(path, input, { token });
    if (!DONE.has(answer.error_code)) throw new Error(`${path} ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const item_id = Number((await made('/api/item/add', { item_name: 'Main' })).item_id);
  const other_item_id = Number((await made('/api/item/add', { item_name: 'Other' })).item_id);
  const cat_id = Number(await made('/api/catalog/save', { item_id, cat_name: 'All' }));
  const spare_cat_id = Number(await made('/api/catalog/save', { item_id, cat_name: 'Spare' }));
  const place = { item_id, cat_id, page_title: 'Page', page_content: 'First text' };
  const page_id = Number((await made('/api/page/save', place)).page_id);
  await made('/api/page/save', { page_id, page_content: 'Second text' });
  const binned = Number((await made('/api/page/save', place)).page_id);
  await made('/api/page/delete', { page_id: binned });
  const written = { author_uid: uid, author_username: name, addtime: 1 };
  const text = { page_title: 'Row', page_content: 'text' };
  await rows(
    host,
    'page',
    times(size, () => ({ item_id, cat_id, ...written, ...text, page_addtime: 1 })),
  );
  await rows(
    host,
    'page',
    times(size, () => ({ item_id, cat_id, ...written, ...text, page_addtime: 1, is_del: true })),
  );
  await rows(
    host,
    'page_history',
    times(size, () => ({ page_id, item_id, ...written, ...text })),
  );
  await rows(
    host,
    'catalog',
    times(size, (at) => ({ item_id, cat_name: `c${at}`, parent_cat_id: cat_id, level: 3, addtime: 1 })),
  );
  await rows(
    host,
    'item',
    times(size, () => ({ item_name: 'Row', uid, addtime: 1, last_update_time: 1 })),
  );
  await rows(
    host,
    'item_access',
    times(size, (at) => ({ item_id, uid: 100_000 + at, level: 1, source: 'items' })),
  );
  const change = { item_id, username: 'somebody', op_action_type: 'update', op_object_type: 'page', optime: 1 };
  await rows(
    host,
    'item_change_log',
    times(size, (at) => ({ ...change, uid: 100_000 + at, op_object_id: at + 1, op_object_name: 'Row' })),
  );
  const made_at = { created_at: 1, updated_at: 1 };
  await rows(
    host,
    'item_group',
    times(Math.min(size, MOST_GROUPS), (at) => ({ uid, group_name: `Group ${at}`, ...made_at })),
  );
  const session = { uid, expire_time: 9e9, addtime: 1, last_check_time: 1, ip: '', user_agent: '' };
  await rows(
    host,
    'user_session',
    times(size, (at) => ({ ...session, token_digest: `${name}-${at}` })),
  );
  const spare_uid = await spareOf(host, name, size);
  const { handle } = host.db;
  const places: number[] = await handle('item').where({ uid }).orderBy('item_id').limit(MOST_TOKENS).pluck('item_id');
  await rows(host, 'access_token', tokensOf(uid, name, places));
  const deleted = await handle('page').where({ item_id, is_del: true }).whereNot({ page_id: binned }).pluck('page_id');
  const gone = { item_id, page_title: 'Row', del_by_uid: uid, del_by_username: name, del_time: host.clock.seconds() };
  await rows(
    host,
    'recycle',
    deleted.map((id: number) => ({ ...gone, page_id: id })),
  );
  const own = await handle('item').where({ uid }).pluck('item_id');
  await rows(
    host,
    'item_star',
    own.slice(2).map((id: number) => ({ uid, item_id: id, addtime: 1 })),
  );
  const file = { uid, display_name: 'f', file_type: 'text/plain', file_size: 1, item_id, page_id, addtime: 1 };
  await rows(
    host,
    'upload_file',
    times(size, (at) => ({ ...file, sign: `${name}${at}` })),
  );
  const file_ids = await handle('upload_file').where({ item_id }).pluck('file_id');
  await rows(
    host,
    'file_page',
    file_ids.map((file_id: number) => ({ file_id, page_id, item_id, addtime: 1 })),
  );
  const sent = { token, file: { name: 'note.png', type: 'image/png', content: PNG } };
  const { url } = await host.call('/api/page/uploadImg', { item_id, page_id }, sent);
  const sign = new URL(url, 'http://localhost').searchParams.get('sign') ?? '';
  const page_ids = await handle('page').where({ item_id, is_del: false }).orderBy('page_id').pluck('page_id');
  await rows(
    host,
    'page_link',
    page_ids.filter((id: number) => id !== page_id).map((id: number) => ({ page_id: id, to_page_id: page_id })),
  );
  const cat_ids = await handle('catalog').where({ parent_cat_id: cat_id }).pluck('cat_id');
  const version = await handle('page_history').where({ page_id }).orderBy('page_history_id', 'desc').first();
  const { page_history_id } = version;
  const [file_id] = file_ids;
  const ids = {
    uid,
    spare_uid,
    item_id,
    other_item_id,
    cat_id,
    spare_cat_id,
    page_id,
    binned,
    page_history_id,
    file_id,
  };
  return { size, name, token, sign, page_ids, cat_ids, ...ids };
}

/** One cannot have more, and one more is to be made. */
const MOST_TOKENS = 90;

const tokensOf = (uid: number, name: string, places: readonly number[]) =>
  places.map((id) => ({
    uid,
    name,
    token_digest: `${name}-${uid}-${id}`,
    scopes: `read items/item:${id}`,
    addtime: 1,
  }));

async function spareOf(host: TestHost, name: string, size: number): Promise<number> {
  const form = { username: `${name}-spare`, password: PASSWORD, confirm_password: PASSWORD };
  const { data } = await host.call('/api/user/registerByVerify', form, { ip: `192.0.3.${size % 200}` });
  const uid = Number(data.uid);
  const session = { uid, expire_time: 9e9, addtime: 1, last_check_time: 1, ip: '', user_agent: '' };
  const link = { uid, kind: 'reset', email: 'spare@example.com', addtime: 1, expire_time: 9e9 };
  const numbered = (key: string, one: object) => times(size, (at) => ({ ...one, [key]: `${name}-spare-${at}` }));
  await rows(host, 'user_session', numbered('token_digest', session));
  await rows(
    host,
    'access_token',
    tokensOf(
      uid,
      name,
      times(size, (at) => at + 1),
    ),
  );
  await rows(host, 'email_token', numbered('token_digest', link));
  await rows(
    host,
    'item',
    times(size, () => ({ item_name: 'Foreign', uid: 900_000, addtime: 1, last_update_time: 1 })),
  );
  const items: number[] = await host.db.handle('item').where({ uid: 900_000 }).pluck('item_id');
  await rows(
    host,
    'item_access',
    items.map((item_id) => ({ item_id, uid, level: 1, source: 'items' })),
  );
  await rows(
    host,
    'item_star',
    items.map((item_id) => ({ uid, item_id, addtime: 1 })),
  );
  return uid;
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
