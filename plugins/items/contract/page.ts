import { all, call, either, Flag, IdIn, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemEdit, itemVisit, pageEdit, pagePast, pageVisit } from '../points.ts';
import * as f from './failures.ts';
import { AuthorName, HistoryRow, PageRow, Standing } from './shapes.ts';

/** Bytes of text; URL encoding can treble them on the way. */
export const PAGE_LIMIT = 8 * 1024 * 1024;

const visiting = [f.pageUnknown, f.itemGone, f.visitRefused, f.itemBanned, f.loginForced, f.tooManyTries];
const writing = [f.pageUnknown, f.itemUnknown, f.itemGone, f.itemArchived, f.itemBanned];
const pageOf = (i: { page_id: number }) => i.page_id;
const maybePage = (i: { page_id?: number }) => i.page_id;
const maybeItem = (i: { item_id?: number }) => i.item_id;
const Page = T.Object({ page_id: IdIn() });

const PathStep = T.Object({
  cat_id: T.Optional(IdOut()),
  cat_name: T.Optional(T.String()),
  page_id: T.Optional(IdOut()),
  page_title: T.Optional(T.String()),
});

/** Only for who may edit, in a project that lets several people edit a page at once. */
const Together = {
  /** 1 where a client that merges may write beside those who write now. */
  together: T.Optional(Flag()),
  /** User names of those who edit the page beside the caller. */
  others: T.Optional(T.Array(T.String())),
  /** Theirs, in the same order. */
  other_uids: T.Optional(T.Array(T.String())),
  /** Their display names, else their user names, in the same order. */
  other_names: T.Optional(T.Array(T.String())),
};

export const pageCalls = {
  '/api/page/info': call({
    summary: 'One page: its text, the rendered HTML and what the caller may do.',
    reads: true,
    input: T.Object({ page_id: IdIn(), with_path: IdOr0() }),
    output: T.Object({
      ...PageRow.properties,
      ...AuthorName,
      attachment_count: T.Integer(),
      /** Of a page that is shared alone, for who may share it. */
      unique_key: T.String(),
      /** When that ends, in Unix seconds; 0 is never. */
      share_expire_time: T.Integer(),
      full_path: T.Optional(T.Array(PathStep)),
      html: T.String(),
      headings: T.Array(T.Object({ id: T.String(), text: T.String(), level: T.Integer() })),
      item_name: T.String(),
      item_domain: T.String(),
      item_type: T.String(),
      /** 1 where the text begins as an API document does: what works with one is offered. */
      is_api: Flag(),
      is_archived: T.String(),
      /** 1 where readers need to be members, or know the visit password. */
      is_private: Flag(),
      /** 1 where the caller has starred the page's item. */
      is_star: Flag(),
      item_edit: T.Boolean(),
      /** May the caller edit this page? Who is limited to catalogs edits others. */
      page_edit: T.Boolean(),
      item_manage: T.Boolean(),
      ...Standing,
      is_login: T.Boolean(),
      /** 1 where the caller may ask questions of the project, as in item/info. */
      ai_knowledge_base_enabled: T.Integer(),
      /** Unix seconds of the last save; `addtime` says it in the server's zone. */
      saved_time: T.Integer(),
    }),
    access: pageVisit.for(pageOf),
    errors: visiting,
  }),
  '/api/page/save': call({
    summary: 'Saves a page; the text before goes to the history. `base_rev` refuses a save over someone else’s.',
    bodyLimit: PAGE_LIMIT * 3 + 65_536,
    inOrder: 'page_id',
    input: T.Object({
      page_id: IdOr0(),
      item_id: IdOr0(),
      cat_id: IdOr0(),
      page_title: T.Optional(Text(500)),
      /** As long as the body may be; counting the characters of a long one takes longer than all else. */
      page_content: T.Optional(T.String()),
      /** 1 takes an empty text for what was meant, where a page begins with its title; else it is refused, but of a page that is empty already. */
      may_be_empty: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      page_comments: T.Optional(Text(2000)),
      is_urlencode: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      s_number: IdOr0(),
      is_notify: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      notify_content: T.Optional(Text(2000)),
      /** 1 is for its author alone, 0 (also when absent) for all, -1 leaves it what it is. */
      is_draft: T.Optional(T.Integer({ minimum: -1, maximum: 1 })),
      base_rev: IdOr0(),
      /** Names a new page for its author, so that one sent twice is one page. */
      save_key: T.Optional(Text(64)),
    }),
    /** A number for a new page and text for an old one, as existing clients know it. */
    output: T.Object({
      ...T.Partial(T.Omit(PageRow, ['page_id', 'rev'])).properties,
      page_id: T.Union([T.Integer(), T.String()]),
      rev: T.Integer(),
      /** What has to be said of the text, which is saved all the same: sentences. Absent where that is nothing. */
      notes: T.Optional(T.Array(T.String())),
    }),
    access: all(user, either(pageEdit.for(maybePage), itemEdit.for(maybeItem))),
    errors: [
      ...writing,
      f.pageEmpty,
      f.pageTooLong,
      f.keywordRefused,
      f.badEncoding,
      f.catalogUnknown,
      f.pageStale,
      f.pageLocked,
      f.pagePublished,
      f.emailUnverified,
      f.noTree,
    ],
  }),
  '/api/page/delete': call({
    summary: 'Moves the page to the recycle bin.',
    inOrder: 'page_id',
    input: Page,
    output: Nothing(),
    access: all(user, pageEdit.for(pageOf)),
    errors: [...writing, f.pageLocked],
  }),
  '/api/page/copy': call({
    summary: 'Copies a page beside itself, under a name that says so.',
    input: Page,
    output: T.Object({ page_id: IdOut(), page_title: T.String() }),
    access: all(user, pageEdit.for(pageOf)),
    errors: [...writing, f.keywordRefused, f.noTree],
  }),
  '/api/page/about': call({
    summary: 'Who made the page and saved it last, when, and how large it is.',
    reads: true,
    input: Page,
    output: T.Object({
      page_id: IdOut(),
      page_title: T.String(),
      /** Display names, else user names. '' where no version of that time is kept any more. */
      created_by: T.String(),
      /** Unix seconds. */
      created_time: T.Integer(),
      saved_by: T.String(),
      saved_time: T.Integer(),
      versions: T.Integer(),
      characters: T.Integer(),
      bytes: T.Integer(),
    }),
    access: pagePast.for(pageOf),
    errors: visiting,
  }),
  '/api/page/linkedFrom': call({
    summary:
      'Pages whose text links to this one, as far as the caller may read them: those of its project first, a hundred at most, and how many there are.',
    reads: true,
    input: Page,
    output: T.Object({
      count: T.Integer(),
      pages: T.Array(
        T.Object({
          page_id: IdOut(),
          page_title: T.String(),
          item_id: IdOut(),
          item_name: T.String(),
          /** Names of its catalogs, from the first level down. */
          path: T.Array(T.String()),
        }),
      ),
    }),
    access: pagePast.for(pageOf),
    errors: visiting,
  }),
  '/api/page/sort': call({
    input: T.Object({ item_id: IdIn(), pages: Text(500_000, 1) }),
    output: Nothing(),
    access: itemEdit.for((i: { item_id: number }) => i.item_id),
    errors: [...writing, f.badMap],
  }),
  '/api/page/setLock': call({
    summary:
      'Takes, renews or (`lock_to` in the past) releases the editing lock. With `together` 1 the client merges at saving: where the project lets several people edit at once, others of that kind are not in its way. `take_over` 1 takes it from whoever has it, which managers of the project may: nothing that the other has written is lost, but it is saved later.',
    input: T.Object({
      page_id: IdOr0(),
      item_id: IdOr0(),
      lock_to: IdOr0(),
      together: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
      take_over: T.Optional(T.Integer({ minimum: 0, maximum: 1 })),
    }),
    output: T.Object({ id: T.Integer(), ...Together }),
    access: all(user, either(pageEdit.for(maybePage), itemEdit.for(maybeItem))),
    errors: [...writing, f.lockHeld, f.manageRefused],
  }),
  '/api/page/isLock': call({
    reads: true,
    input: T.Object({ page_id: IdOr0(), item_id: IdOr0() }),
    output: T.Object({
      lock: Flag(),
      exceed: Flag(),
      /** Where `exceed` is 1 and somebody says where to go from here. */
      links: T.Optional(T.Array(T.Object({ label: T.String(), href: T.String() }))),
      lock_uid: T.String(),
      lock_username: T.String(),
      /** The display name, else the username. */
      lock_name: T.String(),
      /** Unix seconds since when; 0 where nobody edits, or who asks is not told. */
      lock_since: T.Integer(),
      is_cur_user: Flag(),
      ...Together,
    }),
    access: either(pagePast.for(maybePage), itemVisit.for(maybeItem)),
    errors: visiting,
  }),
  '/api/page/history': call({
    summary:
      'Versions of the page, newest first; old ones come without their texts where all together would be too large. `slim` leaves their texts out, says how long each is, and begins with the page itself as version 0. A hundred at most; `before` reads on.',
    reads: true,
    input: T.Object({
      page_id: IdIn(),
      slim: IdOr0(),
      /** Only versions before this one: how a long history is read on. */
      before: IdOr0(),
    }),
    output: T.Array(HistoryRow),
    access: pagePast.for(pageOf),
    errors: visiting,
  }),
  '/api/page/updateHistoryComments': call({
    input: T.Object({ page_id: IdIn(), page_history_id: IdIn(), page_comments: Text(2000) }),
    output: T.Object({ success: T.Boolean() }),
    access: pageEdit.for(pageOf),
    errors: [...writing, f.versionUnknown],
  }),
  '/api/page/diff': call({
    summary: 'The page as it is and one of its versions.',
    reads: true,
    input: T.Object({ page_id: IdIn(), page_history_id: IdIn() }),
    output: T.Object({ page: T.Object({ ...PageRow.properties, ...AuthorName }), history_page: HistoryRow }),
    access: pagePast.for(pageOf),
    errors: [...visiting, f.versionUnknown],
  }),
  '/api/page/version': call({
    summary: 'One version of the page with its text; without `page_history_id`, or with 0, the page as it stands.',
    reads: true,
    input: T.Object({ page_id: IdIn(), page_history_id: IdOr0() }),
    output: HistoryRow,
    access: pagePast.for(pageOf),
    errors: [...visiting, f.versionUnknown],
  }),
  '/api/page/changes': call({
    summary:
      'How many lines came and went between versions: `pairs` is `9-7,7-4`, a hundred at most, each the version and one before it, 0 the page as it stands. What takes too long to compare is left out.',
    reads: true,
    input: T.Object({ page_id: IdIn(), pairs: Text(4000) }),
    output: T.Array(
      T.Object({ page_history_id: IdOut(), before_id: IdOut(), added: T.Integer(), removed: T.Integer() }),
    ),
    access: pagePast.for(pageOf),
    errors: visiting,
  }),
  '/api/page/sections': call({
    summary:
      'Who last changed the sections of the page that begin at these lines of its text (`0,12,40`, counted from 0). What is older than the versions that are kept is left out.',
    reads: true,
    input: T.Object({ page_id: IdIn(), lines: Text(6000) }),
    output: T.Object({
      /** The revision whose lines these are. */
      rev: T.Integer(),
      sections: T.Array(
        T.Object({
          line: T.Integer(),
          page_history_id: IdOut(),
          /** The version that it was changed from; '' where it is as the page began. */
          before_id: T.String(),
          author_username: T.String(),
          ...AuthorName,
          addtime: T.String(),
        }),
      ),
    }),
    access: pagePast.for(pageOf),
    errors: visiting,
  }),
} as const;
