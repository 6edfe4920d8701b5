import { call, either, Flag, guest, IdIn, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import { itemManage, itemOwner, itemVisit } from '../points.ts';
import * as f from './failures.ts';
import { GroupsIn, ListId } from './item-group.ts';
import { MenuShape } from './menu.ts';
import { AiConfig, Done, GlobalParam, ItemListed, Standing } from './shapes.ts';

const visiting = [f.itemUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const managing = [f.itemUnknown, f.itemGone, f.manageRefused];
const id = (i: { item_id: number }) => i.item_id;
/** An id or a custom domain. */
const Ref = () => T.Optional(Text(64));
const named = either(
  itemVisit.for((i: { item_id?: string }) => i.item_id),
  itemVisit.for((i: { item_domain?: string }) => i.item_domain),
);
const Marks = () => T.Array(T.Tuple([T.Integer(), T.Integer()]));
const GivenFlag = () => T.Optional(T.Integer({ minimum: 0, maximum: 1 }));

export const itemCalls = {
  '/api/item/add': call({
    summary:
      'Creates an item owned by the caller; a password makes it private. With `copy_item_id`, a copy of one that the caller may edit: its catalogs and pages, at once or, of a large one, by and by (see `item/jobs`).',
    input: T.Object({
      item_name: T.Optional(Text(255)),
      item_description: T.Optional(Text(2000)),
      item_domain: T.Optional(Text(64)),
      password: T.Optional(Text(255)),
      item_type: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000 })),
      copy_item_id: IdOr0(),
      ...GroupsIn,
    }),
    output: T.Object({ item_id: T.Integer() }),
    access: user,
    errors: [
      f.nameMissing,
      f.typeUnknown,
      f.domainTaken,
      f.domainBad,
      f.copyRefused,
      f.keywordRefused,
      f.groupItemsBad,
      f.noTree,
    ],
  }),
  '/api/item/update': call({
    summary:
      'Changes name, description, domain, visit password, and with `edit_together` whether several people may edit a page at once; an absent field stays. With groups, it is put into exactly these of the caller’s.',
    input: T.Object({
      item_id: IdIn(),
      item_name: T.Optional(Text(255)),
      item_description: T.Optional(Text(2000)),
      item_domain: T.Optional(Text(64)),
      password: T.Optional(Text(255)),
      edit_together: GivenFlag(),
      ...GroupsIn,
    }),
    output: Done,
    access: itemManage.for(id),
    errors: [...managing, f.nameMissing, f.domainTaken, f.domainBad, f.itemArchived, f.groupItemsBad],
  }),
  '/api/item/detail': call({
    summary: 'Base data for managers, with the visit password.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Object({
      item_id: IdOut(),
      item_name: T.String(),
      item_description: T.String(),
      uid: T.String(),
      username: T.String(),
      /** The owner's display name, else the username. */
      owner_name: T.String(),
      password: T.String(),
      /** 1 also where the password cannot be read, and is ''. */
      is_private: Flag(),
      addtime: T.String(),
      last_update_time: T.String(),
      item_domain: T.String(),
      item_type: T.String(),
      is_archived: T.String(),
      /** 1: the site administrator has closed it to visitors. */
      is_banned: Flag(),
      /** 1: to its people too; the site administrator alone reads this then. */
      is_banned_for_all: Flag(),
      /** Why; '' where no reason was given. */
      ban_remark: T.String(),
      edit_together: Flag(),
      is_del: T.String(),
      allow_comment: T.String(),
      allow_feedback: T.String(),
      /** The caller’s groups that hold it. */
      group_ids: T.Array(T.Integer()),
      ai_config: AiConfig,
    }),
    access: itemManage.for(id),
    errors: managing,
  }),
  '/api/item/info': call({
    summary: 'The item with its menu; with a keyword, the menu is the pages that hold it.',
    reads: true,
    input: T.Object({
      item_id: Ref(),
      item_domain: Ref(),
      page_id: IdOr0(),
      default_page_id: IdOr0(),
      keyword: T.Optional(Text(200)),
    }),
    output: T.Object({
      item_id: IdOut(),
      item_domain: T.String(),
      is_archived: T.String(),
      /** 1 of a copy whose pages are not all there yet. */
      is_copying: Flag(),
      is_private: Flag(),
      /** 1 where the caller has starred it. */
      is_star: Flag(),
      item_name: T.String(),
      item_description: T.String(),
      item_type: T.String(),
      default_page_id: T.String(),
      default_cat_id2: T.Integer(),
      default_cat_id3: T.Integer(),
      default_cat_id4: T.Integer(),
      unread_count: T.Integer(),
      menu: MenuShape,
      is_login: T.Boolean(),
      item_edit: T.Boolean(),
      item_manage: T.Boolean(),
      ...Standing,
      ItemPermn: T.Boolean(),
      ItemCreator: T.Boolean(),
      current_page_id: T.Integer(),
      /** Of a copy, what it was made from, for who may read that too; else nothing. */
      original_item_info: T.Object({ item_id: T.Optional(IdOut()), item_name: T.Optional(T.String()) }),
      global_param: T.Union([T.Array(T.Never()), GlobalParam]),
      show_watermark: Flag(),
      allow_comment: T.String(),
      allow_feedback: T.String(),
      ai_knowledge_base_enabled: T.Integer(),
      ai_config: AiConfig,
      revision: T.Integer(),
      /** Whom people who are logged in may ask for a right: the owner's display name, else the username. */
      owner_name: T.Optional(T.String()),
    }),
    access: named,
    errors: visiting,
  }),
  '/api/item/tree': call({
    summary: 'The whole tree in slim tuples, the same for everybody with the same catalog scope.',
    method: 'GET',
    reads: true,
    input: T.Object({ item_id: Text(64, 1), rev: IdOr0() }),
    output: T.Object({
      item_id: IdOut(),
      rev: T.Integer(),
      /** cat_id, parent_cat_id, cat_name, s_number: each number is the difference to that of the tuple before. */
      catalogs: T.Array(T.Tuple([T.Integer(), T.Integer(), T.String(), T.Integer()])),
      /** page_id, cat_id, page_title, s_number: likewise, in the order of the menu. */
      pages: T.Array(T.Tuple([T.Integer(), T.Integer(), T.String(), T.Integer()])),
      /** Ids of those that are the caller's own drafts; absent where there are none. */
      drafts: T.Optional(T.Array(IdOut())),
      /** 1 while pages are copied into it: what is here is not all of it. Absent otherwise. */
      copying: T.Optional(Flag()),
    }),
    access: itemVisit.for((i: { item_id: string }) => i.item_id),
    errors: visiting,
  }),
  '/api/item/myList': call({
    summary:
      'Items that the caller owns or is a member of; the starred ones, or those of one of the caller’s groups. In the order that the caller has given to the list, else as they were made.',
    reads: true,
    input: T.Object({ original: GivenFlag(), item_group_id: ListId() }),
    output: T.Array(ItemListed),
    access: user,
    narrows: true,
  }),
  '/api/item/search': call({
    summary:
      'Pages of one item that hold all words of the keyword, best first, with place, excerpt and marks: twenty of them, after the first `from`.',
    reads: true,
    input: T.Object({
      keyword: Text(200, 1),
      item_id: Text(64, 1),
      from: T.Optional(T.Integer({ minimum: 0, maximum: 1000 })),
    }),
    output: T.Object({
      item_id: T.Integer(),
      item_name: T.String(),
      /** All that there are, up to 1000; `pages` holds the best of them, or those that follow. */
      total: T.Integer(),
      /** There are more than `total`, not counted. */
      total_more: T.Boolean(),
      pages: T.Array(
        T.Object({
          page_id: IdOut(),
          author_uid: T.String(),
          author_username: T.String(),
          item_id: T.Integer(),
          item_name: T.String(),
          cat_id: IdOut(),
          page_title: T.String(),
          s_number: T.String(),
          addtime: T.String(),
          page_comments: T.String(),
          is_del: T.String(),
          page_addtime: T.String(),
          ext_info: T.String(),
          is_draft: T.String(),
          /** The text around the first hit, without markup. */
          search_content: T.String(),
          /** Names of the catalogs that the page is in, from the first level down. */
          path: T.Array(T.String()),
          /** Where the words stand in `page_title`: `[start, end)` in UTF-16 units. */
          title_marks: Marks(),
          search_marks: Marks(),
        }),
      ),
    }),
    access: itemVisit.for((i: { item_id: string }) => i.item_id),
    errors: visiting,
  }),
  '/api/item/searchAll': call({
    summary:
      'The same over all items that the caller owns, is a member of or has starred, and over those whose visit password the browser has given; and the items and catalogs whose names hold the words.',
    reads: true,
    input: T.Object({ keyword: Text(200, 1) }),
    output: T.Object({
      /** Best first. */
      items: T.Array(
        T.Object({
          item_id: IdOut(),
          item_name: T.String(),
          item_description: T.String(),
          item_domain: T.String(),
          item_type: T.String(),
        }),
      ),
      /** Whose names hold the words, those that begin with them first. */
      catalogs: T.Array(
        T.Object({
          cat_id: IdOut(),
          cat_name: T.String(),
          item_id: IdOut(),
          item_name: T.String(),
          item_domain: T.String(),
          /** Names of the catalogs that it is in, from the first level down. */
          path: T.Array(T.String()),
          /** The ids on the way to it, itself included. */
          way: T.Array(IdOut()),
        }),
      ),
      /** Pages that there are, up to 100; `pages` holds the best of them: titles first, then the newest. */
      total: T.Integer(),
      total_more: T.Boolean(),
      /** There are more items than are looked into: those that changed last were. */
      items_more: T.Boolean(),
      pages: T.Array(
        T.Object({
          page_id: IdOut(),
          item_id: IdOut(),
          item_name: T.String(),
          item_domain: T.String(),
          page_title: T.String(),
          search_content: T.String(),
          path: T.Array(T.String()),
          title_marks: Marks(),
          search_marks: Marks(),
        }),
      ),
    }),
    access: guest,
    narrows: true,
  }),
  '/api/item/star': call({
    input: T.Object({ item_id: IdIn() }),
    output: T.Object({ id: T.Integer() }),
    access: itemVisit.for(id),
    errors: visiting,
  }),
  '/api/item/unstar': call({ input: T.Object({ item_id: IdIn() }), output: Nothing(), access: user }),
  '/api/item/delete': call({
    summary: 'Deletes the item for its people at once; needs the owner’s own login password.',
    input: T.Object({ item_id: IdIn(), password: T.Optional(Text(255)) }),
    output: Done,
    access: itemOwner.for(id),
    errors: [...managing, accountFailures.passwordWrong, accountFailures.tooManyFailures],
  }),
  '/api/item/pwd': call({
    summary: 'Exchanges the visit password for a grant of this browser session.',
    input: T.Object({
      item_id: Ref(),
      page_id: IdOr0(),
      password: T.Optional(Text(255)),
      captcha: T.Optional(Text(16)),
      captcha_id: T.Optional(Text(64)),
      refer_url: T.Optional(Text(4000)),
    }),
    output: T.Object({ refer_url: T.String() }),
    access: guest,
    errors: [f.itemUnknown, f.passwordWrong, f.tooManyTries, accountFailures.captchaWrong],
  }),
  '/api/common/checkCaptcha': call({
    summary:
      'The captcha gate: new tries for who has used up those for a visit password, or for keys of shared pages (10104).',
    input: T.Object({
      item_id: Ref(),
      page_id: IdOr0(),
      /** Of a page that is shared alone, where its readers are out of tries. */
      unique_key: T.Optional(Text(64)),
      type: T.Optional(T.Union([T.Literal('visit_item'), T.Literal('visit_page')])),
      captcha: T.Optional(Text(16)),
      captcha_id: T.Optional(Text(64)),
    }),
    output: Nothing(),
    access: guest,
    errors: [f.itemUnknown, f.tooManyTries, accountFailures.captchaWrong],
  }),
} as const;
