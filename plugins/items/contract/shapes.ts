import { Flag, IdOut } from '@docstead/core/contract';
import * as T from 'typebox';

/** Rows as existing clients know them: every stored column is text. */
const pageColumns = {
  page_id: IdOut(),
  author_uid: T.String(),
  author_username: T.String(),
  item_id: IdOut(),
  cat_id: IdOut(),
  page_title: T.String(),
  s_number: T.String(),
  /** Unix seconds, or `YYYY-MM-DD HH:MM:SS` where the specification's clients show it as it is. */
  addtime: T.String(),
  page_comments: T.String(),
  is_del: T.String(),
  page_addtime: T.String(),
  ext_info: T.String(),
  is_draft: T.String(),
};
export const PageListed = T.Object(pageColumns);
export const PageRow = T.Object({ ...pageColumns, page_content: T.String(), rev: T.Integer() });

/** The display name, else the username that was kept. */
export const AuthorName = { author_name: T.String() };

export const HistoryRow = T.Object({
  page_history_id: IdOut(),
  page_id: IdOut(),
  author_uid: T.String(),
  author_username: T.String(),
  ...AuthorName,
  item_id: IdOut(),
  cat_id: IdOut(),
  page_title: T.String(),
  page_content: T.String(),
  s_number: T.String(),
  addtime: T.String(),
  page_comments: T.String(),
  ext_info: T.String(),
  /** Characters; only with `slim`, which leaves all texts out. */
  size: T.Optional(T.Integer()),
  /** Only where the text was left out because the answer would be too large: `page/diff` has it. */
  bytes: T.Optional(T.Integer()),
});

export const catalogColumns = {
  cat_id: IdOut(),
  cat_name: T.String(),
  item_id: IdOut(),
  s_number: T.String(),
  addtime: T.String(),
  parent_cat_id: IdOut(),
  level: T.String(),
};
export const CatalogRow = T.Object(catalogColumns);

export const ItemListed = T.Object({
  item_id: IdOut(),
  uid: T.String(),
  /** Whose it is: the display name, else the username; '' where it is the caller's own. */
  owner_name: T.String(),
  addtime: T.String(),
  item_name: T.String(),
  item_domain: T.String(),
  item_type: T.String(),
  last_update_time: T.String(),
  item_description: T.String(),
  is_del: T.String(),
  is_archived: T.String(),
  /** 1 of a copy whose pages are not all there yet. */
  is_copying: Flag(),
  /** 1: the site administrator has closed it to visitors, or to its people too. */
  is_banned: Flag(),
  password: T.String(),
  /** The position in the order that the caller has given to the list; 0 where there is none. */
  s_number: T.Integer(),
  creator: Flag(),
  manage: Flag(),
  item_edit: Flag(),
  /** 1 where the caller is in it by a right, and is not the owner: what one can leave. */
  is_member: Flag(),
  is_private: Flag(),
  is_star: Flag(),
  /** Visits since it was made. */
  views: T.Integer(),
});

/** Who the caller is there, whether the item is archived or not. */
export const Standing = {
  item_owner: T.Boolean(),
  item_admin: T.Boolean(),
  /** By a right of their own, that of the site administrator included. */
  item_member: T.Boolean(),
};

export const AiConfig = T.Object({
  enabled: Flag(),
  dialog_collapsed: Flag(),
  guest_enabled: Flag(),
  welcome_message: T.String(),
  system_prompt: T.String(),
});

const Parameters = () => T.Array(T.Never());
/** What the API client adds to the requests of a project. */
export const GlobalParam = T.Object({
  query: Parameters(),
  body: Parameters(),
  header: Parameters(),
  cookies: Parameters(),
  preScript: T.String(),
  postScript: T.String(),
});

/** The neutral answer while nobody offers an assistant. */
export const NO_AI = { enabled: 0, dialog_collapsed: 1, guest_enabled: 0, welcome_message: '', system_prompt: '' };

export const Done = T.Object({ success: T.Boolean() });
export const done = { success: true };
