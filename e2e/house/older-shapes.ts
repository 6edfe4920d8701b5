/** The types of the fields that existing clients read, as a server of the same API was seen to send them. */

export type Shape = 'string' | 'number' | 'boolean' | readonly Shape[] | { readonly [field: string]: Shape };

const texts = <K extends string>(...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 'string' as const])) as Record<K, 'string'>;
const numbers = <K extends string>(...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 'number' as const])) as Record<K, 'number'>;

export const captcha: Shape = { captcha_id: 'number' };
export const home: Shape = { ...texts('home_page', 'home_item', 'beian'), ...numbers('is_show_ai', 'register_open') };

const person = texts('uid', 'username', 'name', 'groupid', 'avatar', 'avatar_small', 'email');
export const loggedIn: Shape = { ...person, email_verify: 'number', user_token: 'string' };
export const userInfo: Shape = {
  ...person,
  ...texts('mobile', 'reg_time', 'is_sso'),
  ...numbers('email_verify', 'is_wechat'),
};

export const listed: Shape = {
  ...texts('item_id', 'uid', 'item_name', 'item_domain', 'item_type', 'last_update_time', 'item_description'),
  ...texts('is_del', 'password'),
  ...numbers('s_number', 'creator', 'manage', 'is_private', 'is_star'),
};

export const catalog = texts('cat_id', 'cat_name', 'item_id', 's_number', 'addtime', 'parent_cat_id', 'level');
const menuPage = texts('page_id', 'author_uid', 'cat_id', 'page_title', 'addtime', 'ext_info', 'is_draft');
const ai: Shape = {
  ...numbers('enabled', 'dialog_collapsed', 'guest_enabled'),
  ...texts('welcome_message', 'system_prompt'),
};

export const item: Shape = {
  ...texts('item_id', 'item_domain', 'is_archived', 'item_name', 'item_type', 'default_page_id'),
  ...texts('allow_comment', 'allow_feedback'),
  ...numbers('default_cat_id2', 'default_cat_id3', 'default_cat_id4', 'unread_count', 'current_page_id'),
  ...numbers('show_watermark', 'ai_knowledge_base_enabled'),
  ...{
    is_login: 'boolean',
    item_edit: 'boolean',
    item_manage: 'boolean',
    ItemPermn: 'boolean',
    ItemCreator: 'boolean',
  },
  global_param: [],
  ai_config: ai,
  menu: { pages: [menuPage], catalogs: [{ ...catalog, pages: [menuPage], catalogs: [] }] },
};
export const parameters: Shape = {
  ...{ query: [], body: [], header: [], cookies: [] },
  ...texts('preScript', 'postScript'),
};

const row = texts('page_id', 'author_uid', 'author_username', 'item_id', 'cat_id', 'page_title', 's_number');
export const savedPage = {
  ...row,
  ...texts('page_content', 'addtime', 'page_comments', 'is_del', 'page_addtime', 'ext_info', 'is_draft'),
};
export const page: Shape = { ...savedPage, attachment_count: 'number', unique_key: 'string' };
export const searchedPage: Shape = savedPage;
export const version: Shape = {
  ...row,
  ...texts('page_history_id', 'page_content', 'addtime', 'page_comments', 'ext_info'),
};
export const lock: Shape = { ...numbers('lock', 'exceed', 'is_cur_user'), ...texts('lock_uid', 'lock_username') };

const { page_content: _, ...hit } = savedPage;
export const found: Shape = {
  item_id: 'number',
  item_name: 'string',
  pages: [{ ...hit, item_id: 'number', ...texts('item_name', 'search_content') }],
};
