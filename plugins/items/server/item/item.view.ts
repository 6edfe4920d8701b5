import { flag } from '@docstead/core/contract';
import { NO_AI } from '../../contract/shapes.ts';
import type { Item } from '../../points.ts';
import { BAN } from './ban.ts';
import type { ItemRow } from './item.model.ts';
import type { Listed } from './list/list.service.ts';
import type { Owners } from './list/owners.ts';

interface ListedMore {
  /** Gives the visit password, which only managers see. */
  readonly open: (row: ItemRow) => string;
  readonly owners: Owners;
  /** In the order that the reader has given to the list; 0 is none. */
  readonly s_number: number;
  readonly views: number;
}

export function listedView({ row, rights, isStarred }: Listed, { open, owners, s_number, views }: ListedMore) {
  return {
    item_id: String(row.item_id),
    uid: String(row.uid),
    owner_name: owners.get(row.uid) ?? '',
    addtime: String(row.addtime),
    item_name: row.item_name,
    item_domain: row.item_domain,
    item_type: String(row.item_type),
    last_update_time: String(row.last_update_time),
    item_description: row.item_description,
    is_del: '0',
    is_archived: String(flag(row.is_archived)),
    is_copying: flag(row.copying_job > 0),
    is_banned: flag(row.ban !== BAN.none),
    password: rights.manage ? open(row) : '',
    s_number,
    creator: flag(rights.owner),
    manage: flag(rights.manage),
    item_edit: flag(rights.edit),
    is_member: flag(rights.member && !rights.owner),
    is_private: flag(row.password !== ''),
    is_star: flag(isStarred),
    views,
  };
}

interface Detailed {
  readonly username: string;
  readonly owner_name: string;
  readonly password: string;
  readonly ban: number;
  readonly ban_remark: string;
  readonly group_ids: readonly number[];
}

export function detailView(item: Item, detailed: Detailed) {
  const { username, owner_name, password, ban, ban_remark, group_ids } = detailed;
  return {
    item_id: String(item.item_id),
    item_name: item.item_name,
    item_description: item.item_description,
    uid: String(item.uid),
    username,
    owner_name,
    password,
    is_private: flag(item.is_private),
    addtime: String(item.addtime),
    last_update_time: String(item.last_update_time),
    item_domain: item.item_domain,
    item_type: String(item.item_type),
    is_archived: String(flag(item.is_archived)),
    is_banned: flag(ban !== BAN.none),
    is_banned_for_all: flag(ban === BAN.everybody),
    ban_remark,
    edit_together: flag(item.edit_together),
    is_del: '0',
    allow_comment: '0',
    allow_feedback: '0',
    group_ids: [...group_ids],
    ai_config: NO_AI,
  };
}
