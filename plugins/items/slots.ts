import { type DataOf, slot } from '@docstead/core/contract';
import * as T from 'typebox';

/** The project that an entry is about, and what the reader may do in it. */
const itemProps = () => T.Object({ item_id: T.String(), manage: T.Boolean(), item_edit: T.Boolean() });
/** What an entry over a page is about. */
const toolProps = () =>
  T.Object({
    item_id: T.String(),
    page_id: T.String(),
    cat_id: T.String({ description: "catalog that the reader is in, '0' for none" }),
    item_edit: T.Boolean(),
    unique_key: T.Optional(T.String({ description: 'of a page that is shared alone: calls about it bring it' })),
  });
/** The page that an entry is about. */
const pageProps = () => T.Object({ item_id: T.String(), page_id: T.String(), item_edit: T.Boolean() });

const needs = () =>
  T.Optional(
    T.Enum(['edit', 'manage', 'owner', 'archive', 'member'], {
      description:
        'hides the entry from who may not; `archive`: only for the owner of what is not archived; `member`: only for members who do not manage',
    }),
  );
const edits = () =>
  T.Optional(T.Boolean({ description: 'opens the page to be written: only where the type of item is written so' }));

const counts = () =>
  T.Optional(
    T.Object(
      {
        list: T.String({ description: 'path of a call that lists by page_id what is behind the entry' }),
        field: T.Enum(['attachment_count'], { description: 'of page/info, how many there are' }),
      },
      {
        description:
          'what is behind it, whose number stands at it; where there is nothing yet, it stands in the "…" menu for who may edit, and nowhere else',
      },
    ),
  );

/** Beside the groups of the project list. A part stands below the others. */
export const homeSide = slot('items/home.side@1', { kinds: ['link', 'action', 'part'] });
/** Other ways to a new project (an import), in the menu beside "New project". */
export const homeCreate = slot('items/home.create@1', { kinds: ['link', 'action'] });

/** The menu of a project: in the list, and over its pages. */
export const itemMenu = slot('items/item.menu@1', {
  kinds: ['link', 'action'],
  props: itemProps,
  data: () => T.Object({ needs: needs() }),
});
/** What to do first in a project that has no page: buttons, and below them the parts. */
export const itemEmpty = slot('items/item.empty@1', {
  kinds: ['link', 'action', 'part'],
  props: itemProps,
  data: () => T.Object({ needs: needs() }),
});
/** Tabs of the item settings, which only managers see. */
export const itemSetting = slot('items/item.setting@1', {
  kinds: ['part'],
  props: () => T.Object({ item_id: T.String(), manage: T.Boolean() }),
});

/** Acts on a project in the site administrator's list of all projects. Not offered for deleted ones. */
export const adminItem = slot('items/admin.item@1', {
  kinds: ['link', 'action'],
  props: () => T.Object({ item_id: T.String() }),
});
/** Below the members, in the item settings: other ways in which people are in a project (teams). */
export const memberPanel = slot('items/member.panel@1', {
  kinds: ['part'],
  props: () =>
    T.Object({
      item_id: T.String(),
      is_archived: T.Boolean({ description: 'nothing about the project may be changed' }),
    }),
});

/**
 * A type of project. With a part, that is its screen, in the place of tree and page, with the padding and the width of
 * a page; without one, its pages are shown as documents.
 */
export const itemType = slot('items/item.type@1', {
  kinds: ['data', 'part'],
  props: () => T.Object({ item_id: T.String(), item_edit: T.Boolean() }),
  data: () =>
    T.Object({
      code: T.String({ pattern: '^[1-9][0-9]*$', description: '`item_type` on the wire' }),
      creatable: T.Boolean({ description: 'people may choose it for a new project' }),
      firstPage: T.Optional(
        T.Union([T.Object({ content: T.String() }), T.Object({ text: T.String() })], {
          description:
            'made with the project, under its name: this content, or this text of the plugin in the language of who makes it',
        }),
      ),
      plain: T.Optional(
        T.Boolean({
          description: 'its pages hold data, shown by `items/page.reading@1`',
        }),
      ),
      view: T.Enum(['regular', 'single', 'own'], {
        description: 'documents with a tree, one document, or the part',
      }),
      width: T.Optional(
        T.Enum(['page', 'full'], { description: 'of a part: as wide as a page (the default), or all without padding' }),
      ),
      edit: T.Optional(
        T.Union([T.Enum(['editor', 'view', 'client']), T.String({ pattern: '^/' })], {
          description:
            'where its pages are written: `editor` (the default of documents), `view` (in the part itself, its ' +
            'default), `client` (only by a program, as the page says), or an address: `/x/sheet/{item_id}/{page_id}`, ' +
            'with page 0 for a new one',
        }),
      ),
    }),
});

export type ItemTypeData = DataOf<typeof itemType>;

/** Versions of pages that hold data: the part shows `page_content`, and with `before` what differs between both texts. */
export const pageVersion = slot('items/page.version@1', {
  kinds: ['part'],
  props: () => T.Object({ page_content: T.String(), before: T.Optional(T.String()) }),
  data: () => T.Object({ code: T.String() }),
});

/** The menu of a page, over it and in the tree. */
export const pageMenu = slot('items/page.menu@1', {
  kinds: ['link', 'action'],
  props: pageProps,
  data: () =>
    T.Object({
      needs: needs(),
      edits: edits(),
      type: T.Optional(T.String({ description: 'only over pages of this type' })),
    }),
});
/**
 * Buttons with words over a page. The first of Docstead itself is the main one; those that find no room stand in the
 * "…" menu. Over a page that is shared alone there are those with `counts`, where there is something to be counted, and those
 * of an API document: they have its `unique_key`, and no project ('0').
 */
export const readingTools = slot('items/reading.tools@1', {
  kinds: ['link', 'action'],
  props: toolProps,
  data: () =>
    T.Object({
      needs: needs(),
      edits: edits(),
      shows: T.Optional(
        T.Enum(['page', 'item', 'api'], {
          description:
            '`page`: only over one, and with `edits` its link gets `?line=12` for the source line in view; `item`: not where it can be the only one; `api`: only over an API document',
        }),
      ),
      where: T.Optional(
        T.Enum(['ai_knowledge_base_enabled'], {
          description: 'field of item/info that has to be 1',
        }),
      ),
      counts: counts(),
    }),
});
/** Below the text of a page, before the way to the next one. */
export const readingFoot = slot('items/reading.foot@1', {
  kinds: ['part'],
  props: () => T.Object({ item_id: T.String(), page_id: T.String(), is_login: T.Boolean() }),
});
