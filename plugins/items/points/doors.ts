import { token } from '@docstead/core/contract';
import type { Db, Door } from '@docstead/core/server';
import type { AccessLevel } from './access.ts';

/** Times of all rows are Unix seconds, 0 where it is not known. Names and texts are as they are kept: raw. */
export interface ArrivingItem {
  readonly item_id: number;
  readonly item_name: string;
  readonly item_description: string;
  /** '' or nobody's here. */
  readonly item_domain: string;
  /** One that no plugin here shows is kept all the same. */
  readonly item_type: number;
  readonly uid: number;
  /** The visit password, in the clear; '' opens it to all. */
  readonly password: string;
  readonly addtime: number;
  readonly last_update_time: number;
  readonly is_archived: boolean;
  /** It can be recovered from the day of its coming on. */
  readonly is_del: boolean;
}

export interface ArrivingCatalog {
  readonly cat_id: number;
  readonly item_id: number;
  readonly cat_name: string;
  /** 0 is the root. */
  readonly parent_cat_id: number;
  readonly level: number;
  readonly s_number: number;
  readonly addtime: number;
}

/** What a page and an older version of it have. */
interface Written {
  readonly page_id: number;
  readonly item_id: number;
  /** 0 is the root. */
  readonly cat_id: number;
  /** Who saved it last; 0 is nobody here. */
  readonly author_uid: number;
  readonly author_username: string;
  readonly page_title: string;
  readonly page_content: string;
  readonly page_comments: string;
  /** What programs keep beside the text, as JSON; '' is nothing. */
  readonly ext_info: string;
  readonly s_number: number;
  readonly addtime: number;
}

export interface ArrivingPage extends Written {
  readonly page_addtime: number;
  readonly is_draft: boolean;
  /** In the recycle bin; then its row there comes after it. */
  readonly is_del: boolean;
  /** One, and the older versions that come after it. */
  readonly revision: number;
}

export interface ArrivingVersion extends Written {
  readonly page_history_id: number;
}

export interface ArrivingBinned {
  readonly id: number;
  readonly item_id: number;
  readonly page_id: number;
  readonly page_title: string;
  readonly del_by_uid: number;
  readonly del_by_username: string;
  readonly del_time: number;
}

export interface ArrivingShare {
  readonly id: number;
  readonly page_id: number;
  /** 32 hex digits, in the clear. */
  readonly unique_key: string;
  /** 0 is never. */
  readonly expire_time: number;
}

export interface ArrivingMember {
  readonly item_id: number;
  readonly uid: number;
  /** 0 reads, 1 edits, 2 manages. */
  readonly level: AccessLevel;
  /** First-level catalogs; empty is all. */
  readonly cat_ids: readonly number[];
  readonly addtime: number;
}

export interface ArrivingStar {
  readonly uid: number;
  readonly item_id: number;
  readonly addtime: number;
}

export interface ArrivingGroup {
  readonly id: number;
  readonly uid: number;
  readonly group_name: string;
  readonly s_number: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly item_ids: readonly number[];
}

/** The order that somebody gave to a list: 0 is that of all projects, -1 that of the starred ones, else a group. */
export interface ArrivingOrder {
  readonly uid: number;
  readonly item_group_id: number;
  /** Which place each has. */
  readonly places: readonly { readonly item_id: number; readonly s_number: number }[];
}

export interface ArrivingChange {
  readonly id: number;
  readonly item_id: number;
  readonly uid: number;
  readonly username: string;
  readonly op_action_type: string;
  readonly op_object_type: string;
  readonly op_object_id: number;
  readonly op_object_name: string;
  readonly remark: string;
  readonly optime: number;
}

/**
 * Lets the projects of another site in. Each raises what a new one raises (`items/item.created@1`, `items/pages.added@1`), so
 * that search and links know them. Nobody's rights are asked, and no quota: whoever asks has the operator's word for it.
 */
export interface ItemDoors {
  readonly items: Door<ArrivingItem>;
  readonly catalogs: Door<ArrivingCatalog>;
  readonly pages: Door<ArrivingPage>;
  readonly versions: Door<ArrivingVersion>;
  readonly bin: Door<ArrivingBinned>;
  readonly shares: Door<ArrivingShare>;
  readonly members: Door<ArrivingMember>;
  readonly stars: Door<ArrivingStar>;
  readonly groups: Door<ArrivingGroup>;
  readonly orders: Door<ArrivingOrder>;
  readonly changes: Door<ArrivingChange>;
  /** Whose short address this is, compared without case; deleted projects have none. */
  itemAt(db: Db, item_domain: string): Promise<number | undefined>;
}
export const itemDoors = token<ItemDoors>('items/doors@1');
