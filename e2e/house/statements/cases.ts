import type { CallInput, TestHost } from '@docstead/core/testing';
import { solutionOf } from '../../../plugins/accounts/tests/task-solver.ts';
import { ADMIN_CASES } from './admin-cases.ts';
import { BACKUP_CASES } from './backup-cases.ts';
import type { Case } from './case.ts';
import { EXCHANGE_CASES } from './exchange-cases.ts';
import { FILE_CASES } from './file-cases.ts';
import { KEY_CASES } from './key-cases.ts';
import { MAIL_CASES } from './mail-cases.ts';
import { NOTICE_CASES } from './notice-cases.ts';
import { SECOND_FACTOR_CASES } from './second-factor-cases.ts';
import { SITE_CASES } from './site-cases.ts';
import { SQUARE_CASES } from './square-cases.ts';
import { TAKEOVER_CASES } from './takeover-cases.ts';
import { TEAM_CASES } from './team-cases.ts';
import { TEMPLATE_CASES } from './template-cases.ts';
import { PASSWORD, rows, type World } from './world.ts';

const nothing: Case = { input: () => ({}) };
const item: Case = { input: ({ item_id }) => ({ item_id }) };
const page: Case = { input: ({ page_id }) => ({ page_id }) };
const captchaOf = async (host: TestHost): Promise<string> =>
  String((await host.call('/api/common/createCaptcha')).data.captcha_id);
const ofItem = (more: (world: World) => CallInput, rest: Partial<Case> = {}): Case => ({
  input: (world) => ({ item_id: world.item_id, ...more(world) }),
  ...rest,
});

/** One entry for each call there is, those that take something away last. A new call needs one. */
export const CASES: Readonly<Record<string, Case>> = {
  '/api/setup/state': nothing,
  ...ADMIN_CASES,
  ...BACKUP_CASES,
  '/api/common/homePageSetting': nothing,
  '/api/common/version': nothing,
  '/api/common/createCaptcha': nothing,
  '/api/common/showCaptcha': { input: async (_world, host) => ({ captcha_id: await captchaOf(host) }) },
  '/api/common/captchaTask': {
    input: async (_world, host) => ({ captcha_id: await captchaOf(host), use: 'registration' }),
  },
  '/api/common/solveCaptcha': {
    input: async (_world, host) => {
      const asked = { captcha_id: await captchaOf(host), use: 'registration' };
      const { data } = await host.call('/api/common/captchaTask', asked);
      return { ...asked, solution: solutionOf(asked.captcha_id, data) };
    },
  },
  '/api/common/checkCaptcha': item,
  '/api/user/registerByVerify': {
    guest: true,
    input: ({ name }) => ({ username: `${name}-new`, password: PASSWORD, confirm_password: PASSWORD }),
  },
  // Ends the sessions of a person above the cap, which ten are not.
  '/api/user/loginByVerify': { guest: true, input: ({ name }) => ({ username: name, password: PASSWORD }), chunks: 2 },
  '/api/user/tokenOwner': { input: ({ token }) => ({ token }) },
  '/api/user/loginByUserToken': { guest: true, input: ({ token }) => ({ token }), chunks: 2 },
  '/api/user/info': nothing,
  '/api/user/updateInfo': { input: () => ({ name: 'Somebody' }) },
  '/api/user/sessionList': nothing,
  '/api/user/endSession': {
    input: async (world, host) => {
      const { data } = await host.call('/api/user/sessionList', {}, world);
      return { session_id: data.at(-1)?.session_id };
    },
  },
  '/api/user/endOtherSessions': nothing,
  ...SECOND_FACTOR_CASES,
  '/api/user/tokenList': nothing,
  '/api/user/tokenPlaces': { input: () => ({ term: 'row' }) },
  '/api/user/createToken': {
    input: ({ item_id }) => ({ name: 'script', access: 'read', places: [`items/item:${item_id}`] }),
  },
  '/api/user/revokeToken': {
    input: async (world, host) => {
      const { data } = await host.call('/api/user/tokenList', {}, world);
      return { token_id: data[0]?.token_id };
    },
  },
  '/api/user/updateEmail': { input: ({ name }) => ({ email: `${name}@example.com`, password: PASSWORD }) },
  '/api/user/verifyEmailByUrlToken': {
    input: ({ name, uid }, host) => linkOf(host, { uid, kind: 'verify', email: `${name}@example.com` }),
  },
  '/api/user/resetPasswordEmail': { guest: true, input: ({ name }) => ({ email: `${name}@example.com` }) },
  '/api/adminUser/getList': { input: () => ({ username: 'person', count: 1000 }), root: true },
  '/api/adminUser/addUser': {
    input: ({ spare_uid }) => ({ updateUid: spare_uid, email: `spare${spare_uid}@example.com`, email_verify: 1 }),
    root: true,
  },
  '/api/adminUser/loginLog': { input: ({ spare_uid }) => ({ uid: spare_uid }), root: true },
  '/api/user/resetPasswordByUrlToken': {
    guest: true,
    input: async ({ spare_uid: uid }, host) => {
      const link = await linkOf(host, { uid, kind: 'reset', email: `spare${uid}@example.com` });
      return { ...link, new_password: PASSWORD };
    },
  },
  '/api/sso/leave': nothing,
  '/api/sso/providers': { ...nothing, root: true },
  '/api/sso/save': { input: ({ name }) => provider(name), root: true },
  '/api/sso/links': nothing,
  '/api/sso/disconnect': { input: async ({ uid }, host) => ({ link_id: await linkedTo(host, uid) }) },
  '/api/sso/delete': { input: ({ name }) => ({ id: name }), root: true },
  '/api/adminSetting/loadAccountsConfig': { ...nothing, root: true },
  '/api/adminSetting/saveAccountsConfig': { input: () => ({ values: { login_log_days: '700' } }), root: true },
  ...MAIL_CASES,
  '/api/adminSetting/loadLdapConfig': { ...nothing, root: true },
  '/api/adminSetting/saveLdapConfig': { input: () => ({ ldap_open: 0 }), root: true },
  // Visits are read 500 projects at a time.
  '/api/item/myList': { ...nothing, chunks: 2 },
  // Rows of a group are inserted 400 at a time, of an order 200, and read by the list as they are.
  '/api/itemGroup/save': {
    input: async (world, host) => ({ group_name: 'All', item_ids: (await ownItems(host, world)).join(',') }),
    chunks: 3,
  },
  '/api/itemGroup/getList': nothing,
  '/api/itemGroup/saveSort': {
    input: async (world, host) => {
      const ids = await ownGroups(host, world);
      return { groups: JSON.stringify(ids.map((id, at) => ({ id, s_number: at }))) };
    },
    chunks: 5,
  },
  '/api/item/sort': {
    input: async (world, host) => {
      const ids = await ownItems(host, world);
      return { data: JSON.stringify(Object.fromEntries(ids.map((id, at) => [id, at]))) };
    },
    chunks: 6,
  },
  '/api/item/add': { input: () => ({ item_name: 'Another' }) },
  '/api/item/update': ofItem(() => ({ item_name: 'Renamed', password: 'visit' })),
  '/api/item/detail': item,
  '/api/item/info': item,
  '/api/item/tree': item,
  '/api/item/search': ofItem(() => ({ keyword: 'text' })),
  '/api/item/searchAll': { input: () => ({ keyword: 'text' }) },
  '/api/item/star': item,
  '/api/item/unstar': item,
  '/api/item/pwd': ofItem(() => ({ password: 'visit' })),
  '/api/item/jobs': item,
  '/api/job/mine': nothing,
  '/api/job/stop': { input: async ({ name }, host) => ({ job_id: await ownJob(host, name) }) },
  '/api/job/retry': { input: async ({ name }, host) => ({ job_id: await failedJob(host, name) }) },
  '/api/catalog/catListGroup': item,
  '/api/catalog/catListName': item,
  '/api/catalog/getPagesBycat': ofItem(({ cat_id }) => ({ cat_id })),
  // The levels of all below, in batches of 200.
  '/api/catalog/save': ofItem(
    ({ cat_id, spare_cat_id }) => ({ cat_id, cat_name: 'Moved', parent_cat_id: spare_cat_id }),
    { chunks: 5 },
  ),
  // Read by 500 and written by 200.
  '/api/catalog/batUpdate': ofItem(
    ({ page_ids, cat_ids, cat_id }) => ({
      cats: JSON.stringify([
        ...page_ids.map((page_id, at) => ({ page_id, parent_cat_id: cat_id, s_number: at + 2 })),
        ...cat_ids.map((id, at) => ({ cat_id: id, parent_cat_id: cat_id, s_number: at + 2, cat_name: `Named ${at}` })),
      ]),
    }),
    { chunks: 2 + 5 + 5 },
  ),
  '/api/page/sort': ofItem(
    ({ page_ids }) => ({ pages: JSON.stringify(Object.fromEntries(page_ids.map((id, at) => [id, at + 7]))) }),
    { chunks: 5 },
  ),
  '/api/page/info': { input: ({ page_id }) => ({ page_id, with_path: 1 }) },
  '/api/page/save': { input: ({ page_id }) => ({ page_id, page_content: 'Newest text' }) },
  // The order of the pages beside it.
  '/api/page/copy': { ...page, chunks: 5 },
  '/api/page/about': page,
  '/api/page/linkedFrom': page,
  '/api/page/setLock': page,
  '/api/page/isLock': page,
  '/api/page/history': page,
  '/api/page/updateHistoryComments': {
    input: ({ page_id, page_history_id }) => ({ page_id, page_history_id, page_comments: 'noted' }),
  },
  '/api/page/diff': { input: ({ page_id, page_history_id }) => ({ page_id, page_history_id }) },
  '/api/page/version': { input: ({ page_id, page_history_id }) => ({ page_id, page_history_id }) },
  '/api/page/changes': { input: ({ page_id, page_history_id }) => ({ page_id, pairs: `0-${page_history_id}` }) },
  '/api/page/sections': { input: ({ page_id }) => ({ page_id, lines: '0' }) },
  '/api/page/createSinglePage': {
    input: ({ page_id }) => ({ page_id, isCreateSiglePage: 'true', expire_days: 7 }),
  },
  '/api/page/infoByKey': {
    guest: true,
    input: async ({ page_id, token }, host) => {
      const wish = { page_id, isCreateSiglePage: 'true' };
      const { data } = await host.call('/api/page/createSinglePage', wish, { token });
      return { unique_key: data.unique_key };
    },
  },
  '/api/common/qrcode': { guest: true, input: ({ item_id }) => ({ url: `/${item_id}` }) },
  ...EXCHANGE_CASES,
  ...SITE_CASES,
  ...TAKEOVER_CASES,
  ...FILE_CASES,
  // People are read 500 at a time.
  '/api/member/getList': { ...item, chunks: 2 },
  '/api/member/getAllList': { ...item, chunks: 2 },
  '/api/member/getMyAllList': { ...nothing, chunks: 2 },
  '/api/user/allUser': { ...nothing, chunks: 2 },
  '/api/member/save': ofItem(({ name, spare_cat_id }) => ({
    ...{ username: `${name}-spare`, member_group_id: 1, cat_ids: `${spare_cat_id}` },
  })),
  '/api/member/delete': {
    input: async ({ item_id, spare_uid }, host) => {
      const { id } = await host.db.handle('item_access').where({ item_id, uid: spare_uid }).first('id');
      return { item_id, item_member_id: id };
    },
  },
  ...TEAM_CASES,
  ...KEY_CASES,
  ...SQUARE_CASES,
  ...NOTICE_CASES,
  ...TEMPLATE_CASES,
  '/api/adminItem/getList': { input: ({ name }) => ({ username: name, count: 1000 }), root: true, chunks: 6 },
  '/api/adminItem/getVisitList': {
    input: async (world, host) => {
      const counts = { day: Math.floor(host.clock.seconds() / 86_400), views: 1, visitor_views: 1 };
      const visited = (await ownItems(host, world)).map((item_id) => ({ ...counts, item_id }));
      await rows(host, 'item_views', visited);
      return { count: 1000, item_type: 'all', day_num: 7 };
    },
    root: true,
    chunks: 4,
  },
  '/api/adminItem/getKeywordList': { input: () => ({ count: 1000 }), root: true },
  '/api/adminItem/addKeyword': { input: () => ({ keyword: 'never written' }), root: true },
  '/api/adminItem/addKeywords': { input: () => ({ keywords: 'never\nwritten' }), root: true },
  '/api/adminItem/deleteKeyword': { input: () => ({ id: 1 }), root: true },
  '/api/adminItem/ban': { input: ({ other_item_id }) => ({ item_id: other_item_id, is_ban: 0 }), root: true },
  '/api/adminItem/white': { input: ({ other_item_id }) => ({ item_id: other_item_id, is_white: 0 }), root: true },
  '/api/item/getChangeLog': item,
  '/api/recycle/getList': item,
  '/api/recycle/recover': ofItem(({ binned }) => ({ page_id: binned })),
  // Catalogs are inserted a hundred at a time; the pages of a large one are its job's.
  '/api/catalog/copy': { input: ({ cat_id, other_item_id: to_item_id }) => ({ cat_id, to_item_id }), chunks: 16 },
  '/api/item/stopJob': {
    input: async ({ token, size, name, item_id }, host) => {
      const { data } = await host.call('/api/item/jobs', { item_id }, { token });
      if (data.length === 0 && size > 200) throw new Error(`${name} has no job`);
      return { job_id: data[0]?.id ?? (await ownJob(host, name)) };
    },
  },
  '/api/page/delete': { input: ({ page_ids }) => ({ page_id: page_ids[1] }) },
  '/api/catalog/delete': { input: ({ cat_id }) => ({ cat_id }), chunks: 8 },
  '/api/itemGroup/delete': { input: async (world, host) => ({ id: (await ownGroups(host, world))[0] }) },
  '/api/item/exitItem': {
    input: async ({ uid }, host) => {
      const { item_id } = await host.db.handle('item').where({ uid: 900_000 }).first('item_id');
      const row = { item_id, uid, level: 1, source: 'items' };
      await host.db.write(({ handle }) => handle('item_access').insert(row));
      return { item_id };
    },
  },
  '/api/item/archive': { input: async (world, host) => ({ item_id: await ownRow(host, world), password: PASSWORD }) },
  '/api/item/attorn': {
    input: async (world, host) => ({ item_id: await ownRow(host, world), username: 'root', password: PASSWORD }),
  },
  '/api/adminItem/deleteItem': { ...item, root: true },
  '/api/adminItem/recoverItem': { ...item, root: true },
  '/api/item/delete': ofItem(() => ({ password: PASSWORD })),
  '/api/adminItem/attorn': {
    input: ({ other_item_id }) => ({ item_id: other_item_id, username: 'root' }),
    root: true,
  },
  '/api/adminUser/ban': { input: ({ spare_uid }) => ({ uid: spare_uid }), root: true },
  // The projects that they could read are held 500 at a time.
  '/api/adminUser/deleteUser': { input: ({ spare_uid }) => ({ uid: spare_uid }), root: true, chunks: 2 },
  '/api/user/resetPassword': { input: () => ({ password: PASSWORD, new_password: `${PASSWORD} 2` }) },
  '/api/user/logout': { input: () => ({ everywhere: 1 }) },
};

/** Works once in the life of a site, before there are rows. */
export const ONCE = ['/api/setup/create'];
/** What they ask cannot be the same of a thousand rows, or nobody answers them here. */
export const OUTSIDE = [
  // They build the whole site anew, or read a packed plugin for it.
  '/api/adminPlugin/switch',
  '/api/adminPlugin/upload',
  '/api/adminPlugin/install',
  '/api/adminPlugin/dropUpload',
  '/api/adminPlugin/remove',
  // What they read is compared with what is there fifty pages at a time, so they ask more of a larger file.
  '/api/import/upload',
  '/api/import/fetch',
  '/api/import/flattened',
  // They wait for a job, which asks by batches, and look after it again and again until it is over.
  '/api/import/auto',
  '/api/export/word',
  '/api/export/markdown',
  // The map of the site, which is read by GET: a thousand rows with each statement.
  '/sitemap.xml',
  // They begin work that reads the whole site, end it, or give the file that it has made.
  '/api/backups/make',
  '/api/backups/verify',
  '/api/backups/stop',
  '/api/backups/download',
  // It begins work that reads another database.
  '/api/takeover/start',
  // It ends that work, and needs it under way.
  '/api/takeover/stop',
  // They ask a directory or a provider, and of the database one person by name or binding.
  '/api/adminSetting/tryLdapConfig',
  '/api/adminUser/bindLdap',
  '/api/adminUser/unbindLdap',
  '/api/sso/start',
  '/api/sso/back',
  '/api/sso/test',
  '/api/sso/connect',
  '/api/sso/connected',
];

const provider = (id: string): CallInput => ({
  ...{ id, name: 'Provider', icon: 'key', issuer: 'https://login.example.com', client_id: 'docstead' },
});

/** An account at a provider that leads to this user. */
async function linkedTo(host: TestHost, uid: number): Promise<number> {
  const subject = `https://login.example.com ${uid}`;
  await host.db.write(async ({ handle }) => {
    await handle('user_binding').insert({ method: 'sso', subject, uid });
    await handle('sso_link').insert({ subject, uid, issuer: 'https://login.example.com', called: '', addtime: 1 });
  });
  return (await host.db.handle('sso_link').where({ subject }).first()).link_id;
}

/** A link as in a mail, which nobody reads here. */
async function linkOf(
  host: TestHost,
  of: { uid: number; kind: 'reset' | 'verify'; email: string },
): Promise<CallInput> {
  const token = `${of.uid}`.padStart(64, 'a');
  const token_digest = host.infra.vaultFor('accounts').digest(`email:${of.kind}:${token}`);
  const row = { ...of, token_digest, addtime: 1, expire_time: 9e9 };
  await host.db.write((db) => db.handle('email_token').insert(row));
  return { token };
}

/** One of many projects of this person. */
const ownRow = async (host: TestHost, { uid }: World): Promise<number> =>
  Number((await host.db.handle('item').where({ uid, item_name: 'Row' }).first('item_id')).item_id);

const ownItems = (host: TestHost, { uid }: World): Promise<number[]> =>
  host.db.handle('item').where({ uid, is_del: false }).pluck('item_id');

const ownGroups = (host: TestHost, { uid }: World): Promise<number[]> =>
  host.db.handle('item_group').where({ uid }).pluck('id');

/** A small catalog makes no job: one is put there. */
async function ownJob(host: TestHost, name: string, more: object = {}): Promise<number> {
  const { uid } = await host.db.handle('users').where({ username: name }).first('uid');
  const plan = { item_id: 1, cat_name: 'Small', by: { uid, username: name }, of: 0 };
  const row = { plugin: 'items', kind: 'catalog.delete', payload: JSON.stringify(plan), uid, due_at: 9e15 };
  const [made] = await host.db.write((db) =>
    db
      .handle('jobs')
      .insert({ ...row, attempts: 0, tries: 1, ...more })
      .returning('id'),
  );
  return Number(made.id);
}

const failedJob = (host: TestHost, name: string): Promise<number> =>
  ownJob(host, name, { outcome: 'failed', ended_at: 1 });
