import type { CallInput, TestHost } from '@docstead/core/testing';
import { solutionOf } from '../../../plugins/accounts/tests/task-solver.ts';
import { PASSWORD, type World } from './world.ts';

export interface Case {
  readonly input: (world: World, host: TestHost) => CallInput | Promise<CallInput>;
  /** Statements that a thousand rows may take more than ten: chunks of what a statement binds, and no more. */
  readonly chunks?: number;
  readonly file?: boolean;
  readonly guest?: boolean;
}

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
  '/api/common/homePageSetting': nothing,
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
  '/api/user/info': nothing,
  '/api/user/updateInfo': { input: () => ({ name: 'Somebody' }) },
  '/api/item/myList': nothing,
  '/api/itemGroup/getList': nothing,
  '/api/item/add': { input: () => ({ item_name: 'Another' }) },
  '/api/item/update': ofItem(() => ({ item_name: 'Renamed', password: 'visit' })),
  '/api/item/detail': item,
  '/api/item/info': item,
  '/api/item/tree': item,
  '/api/item/search': ofItem(() => ({ keyword: 'text' })),
  '/api/item/star': item,
  '/api/item/unstar': item,
  '/api/item/pwd': ofItem(() => ({ password: 'visit' })),
  '/api/item/jobs': item,
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
  '/api/page/setLock': page,
  '/api/page/isLock': page,
  '/api/page/history': page,
  '/api/page/updateHistoryComments': {
    input: ({ page_id, page_history_id }) => ({ page_id, page_history_id, page_comments: 'noted' }),
  },
  '/api/page/diff': { input: ({ page_id, page_history_id }) => ({ page_id, page_history_id }) },
  '/api/page/upload': ofItem(({ page_id }) => ({ page_id }), { file: true }),
  '/api/page/uploadImg': ofItem(({ page_id }) => ({ page_id }), { file: true }),
  '/api/page/uploadList': page,
  '/api/attachment/visitFile': { input: ({ sign }) => ({ sign }) },
  '/api/page/deleteUploadFile': { input: ({ page_id, file_id }) => ({ page_id, file_id }) },
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
  '/api/item/delete': ofItem(() => ({ password: PASSWORD })),
  '/api/user/resetPassword': { input: () => ({ password: PASSWORD, new_password: `${PASSWORD} 2` }) },
  '/api/user/logout': nothing,
};

/** Works once in the life of a site, before there are rows. */
export const ONCE = ['/api/setup/create'];
/** A small catalog makes no job: one is put there. */
async function ownJob(host: TestHost, name: string): Promise<number> {
  const { uid } = await host.db.handle('users').where({ username: name }).first('uid');
  const plan = { item_id: 1, cat_name: 'Small', by: { uid, username: name }, of: 0 };
  const row = { plugin: 'items', kind: 'catalog.delete', payload: JSON.stringify(plan), uid, due_at: 9e15 };
  const [made] = await host.db.write((db) =>
    db
      .handle('jobs')
      .insert({ ...row, attempts: 0, tries: 1 })
      .returning('id'),
  );
  return Number(made.id);
}
