import { admin, call, Flag, IdOut, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import * as f from './failures.ts';

/** As large as the column takes. */
const ItemId = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Where clients look for whether an item is private: '' is public, and else it is always the same mask. */
const Masked = () => T.String();

const columns = {
  item_id: IdOut(),
  item_name: T.String(),
  item_description: T.String(),
  uid: IdOut(),
  /** The owner; '' where there is none any more. */
  username: T.String(),
  /** The owner's display name, else the username. */
  owner_name: T.String(),
  item_domain: T.String(),
  item_type: T.String(),
  is_archived: T.String(),
  /** 1 of a copy whose pages are not all there yet. */
  is_copying: Flag(),
  is_del: T.String(),
  /** Unix seconds. */
  last_update_time: T.String(),
  is_private: Flag(),
  password: Masked(),
};

/** Letters, the ampersands among them. */
export const KEYWORD_LENGTH = 100;

const Keyword = T.Object({
  id: IdOut(),
  keyword: T.String(),
  is_replace: Flag(),
  /** In the server's zone. */
  addtime: T.String(),
  /** Unix seconds of `addtime`. */
  created_time: T.Integer(),
});

/** What the site administrator does with the projects of all. Visit passwords are told to their managers only. */
export const adminItemCalls = {
  '/api/adminItem/getList': call({
    summary: 'All items of the site, newest first, or those that were deleted and can still be recovered.',
    reads: true,
    input: T.Object({
      /** In the name or the description. */
      item_name: T.Optional(Text(200)),
      /** In the owner's names or address; or the owner's uid. */
      username: T.Optional(Text(200)),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: 7 })),
      /** 1 all, 2 those with a page that are not banned. */
      positive_type: T.Optional(T.Integer({ minimum: 1, maximum: 2 })),
      /** -1 or 0 is all. */
      item_type: T.Optional(T.Integer({ minimum: -1, maximum: 1_000_000 })),
      /** 1 all, 2 public, 3 private. */
      privacy_type: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
      /** 1: the deleted ones. */
      is_del: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      /** 1: the banned ones; 2: those on the whitelist. */
      trust: T.Optional(T.Integer({ minimum: 0, maximum: 2 })),
    }),
    output: T.Object({
      items: T.Array(
        T.Object({
          ...columns,
          /** In the server's zone. */
          addtime: T.String(),
          /** Unix seconds of `addtime`. */
          created_time: T.Integer(),
          /** People in it besides the owner. */
          member_num: T.Integer(),
          /** Visits since it was made. */
          views: T.Integer(),
          is_banned: Flag(),
          /** 1: its people too, and not visitors alone. */
          is_banned_for_all: Flag(),
          /** Why it is banned; '' where it is not, or no reason was given. */
          ban_remark: T.String(),
          is_white: Flag(),
          /** In the server's zone; '' of one that is not deleted. */
          del_time: T.String(),
          /** Until it goes for good, begun days counted; 0 is any moment now, and -1 is not deleted. */
          days_left: T.Integer(),
        }),
      ),
      total: T.Integer(),
      /** There are others than `total`: of those that are asked for by something, no more than 10,000 are counted. */
      total_more: T.Boolean(),
      /** More people than are looked into match `username`: write more of the name. */
      owners_more: T.Boolean(),
    }),
    access: admin,
  }),
  '/api/adminItem/deleteItem': call({
    summary: 'Deletes the item for its people at once, without a password; it can be recovered for some days.',
    input: T.Object({ item_id: ItemId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'item_deleted', object: 'item', id: 'item_id' },
    errors: [f.itemUnknown],
  }),
  '/api/adminItem/recoverItem': call({
    summary: 'Brings a deleted item back to its people, with its address unless somebody else has that by now.',
    input: T.Object({ item_id: ItemId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'item_recovered', object: 'item', id: 'item_id' },
    errors: [f.itemUnknown],
  }),
  '/api/adminItem/attorn': call({
    summary:
      'Gives the item to another user, by username or confirmed address; who had it keeps no right of their own.',
    input: T.Object({ item_id: ItemId(), username: Text(100, 1) }),
    output: T.Object({ ...columns, addtime: T.String() }),
    access: admin,
    audit: { act: 'item_given', object: 'item', id: 'item_id', tells: ['username'] },
    errors: [f.itemUnknown, accountFailures.userUnknown],
  }),
  '/api/adminItem/ban': call({
    summary:
      'Closes the item to visitors, or to everybody; whoever is kept out reads the reason. Banned, it is free again.',
    input: T.Object({
      item_id: ItemId(),
      remark: T.Optional(Text(500)),
      /** 0 is taken with `forbid_all` alone, for a ban keeps out somebody. */
      forbid_visitor: T.Optional(T.Integer({ minimum: 0, maximum: 1, default: 1 })),
      /** 1: its people too. */
      forbid_all: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      /** 1 or 0: banned or free from now on, whatever it was; absent, it is turned round. */
      is_ban: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: T.Object({ is_banned: Flag() }),
    access: admin,
    audit: { act: 'item_banned', object: 'item', id: 'item_id', tells: ['remark', 'forbid_all'] },
    errors: [f.itemUnknown, f.banOfNobody],
  }),
  '/api/adminItem/white': call({
    summary: 'Puts the item on the whitelist: its pages are not filtered by keywords. From there, it is taken away.',
    input: T.Object({
      item_id: ItemId(),
      remark: T.Optional(Text(500)),
      /** 1 or 0: on it or not from now on, whatever it was; absent, it is turned round. */
      is_white: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: T.Object({ is_white: Flag() }),
    access: admin,
    audit: { act: 'item_trusted', object: 'item', id: 'item_id', tells: ['remark'] },
    errors: [f.itemUnknown],
  }),
  '/api/adminItem/getKeywordList': call({
    summary: 'The words that nobody is to write in titles and pages, newest first.',
    reads: true,
    input: T.Object({
      /** A part of them. */
      keyword: T.Optional(Text(KEYWORD_LENGTH)),
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: 7 })),
    }),
    output: T.Object({ items: T.Array(Keyword), total: T.Integer() }),
    access: admin,
  }),
  '/api/adminItem/addKeyword': call({
    summary: 'A text is refused that holds all parts of the keyword, which ampersands join; or they are written over.',
    input: T.Object({
      keyword: Text(KEYWORD_LENGTH),
      /** 1: each of its characters becomes a `*`, and the page is saved. */
      is_replace: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: Keyword,
    access: admin,
    audit: { act: 'keyword_added', object: 'keyword', name: 'keyword', tells: ['is_replace'] },
    errors: [f.keywordMissing, f.tooManyKeywords],
  }),
  '/api/adminItem/addKeywords': call({
    summary: 'As addKeyword, for many at once: one on each line. Lines that are too long are told, and left out.',
    input: T.Object({
      keywords: Text(1_100_000),
      is_replace: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: T.Object({
      added: T.Integer(),
      /** There already, or on two lines: they act as was asked now. */
      known: T.Integer(),
      /** Numbers of lines, from 1. */
      too_long: T.Array(T.Integer()),
    }),
    access: admin,
    audit: { act: 'keywords_added', object: 'keyword', tells: ['is_replace'] },
    errors: [f.keywordMissing, f.tooManyKeywords],
  }),
  '/api/adminItem/deleteKeyword': call({
    summary: 'Takes a keyword away; pages stay as they were saved.',
    input: T.Object({ id: ItemId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'keyword_removed', object: 'keyword', id: 'id' },
  }),
  '/api/adminItem/getVisitList': call({
    summary: 'The items that were visited most, today or within the last days.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: 7 })),
      /** Visits of people who are not in the item, or all. */
      number_type: T.Optional(T.Enum(['only_visitor', 'all'])),
      /** So many days of the site's time zone, today among them; 0 is today as well. */
      day_num: T.Optional(T.Integer({ minimum: 0, maximum: 365 })),
      /** `no_white` leaves out what is on the whitelist. */
      item_type: T.Optional(T.Enum(['no_white', 'all'])),
      /** 1: without items of people who pay. */
      hide_vip_item: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: T.Object({
      items: T.Array(
        T.Object({
          item_id: IdOut(),
          item_name: T.String(),
          item_description: T.String(),
          is_private: Flag(),
          password: Masked(),
          is_banned: Flag(),
          is_white: Flag(),
          /** The owner; '' where there is none any more. */
          username: T.String(),
          views: T.Integer(),
          /** In the server's zone. */
          addtime: T.String(),
          /** Unix seconds of `addtime`. */
          created_time: T.Integer(),
        }),
      ),
      total: T.Integer(),
      /** There are others than `total`: no more than 10,000 are counted. */
      total_more: T.Boolean(),
    }),
    access: admin,
  }),
};
