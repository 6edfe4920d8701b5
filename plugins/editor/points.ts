import { failure, slot, token } from '@docstead/core/contract';
import type { Door } from '@docstead/core/server';
import * as T from 'typebox';

export interface InsertedFile {
  readonly name: string;
  readonly url: string;
  readonly isImage: boolean;
}

/** What a contribution to the editor is told about the page, and what it may do to the text. */
export interface EditorProps {
  readonly item_id: string;
  /** '0' for a page that was not saved yet. */
  readonly page_id: string;
  /**
   * Puts text at the cursor, in place of the selection, at once; with `after` behind the selection, which stays, as a
   * paragraph of its own: that is loaded when it is used, and rejects where it cannot be.
   */
  readonly insert: (text: string, where?: 'after') => void | Promise<void>;
  /** What is selected in the source; '' where nothing is. Absent where the page is written in a form. */
  readonly selection?: () => string;
  /** Puts this in the place of the whole text of the page (`page_content`), in one step that can be undone. */
  readonly rewrite?: (page_content: string) => void;
  /** Puts a file of this site at the cursor: an image as one, another as a link with its name. `url` may have the site before it. */
  readonly insertFile?: (file: InsertedFile) => void;
  /** What stands in the editor now, saved or not (for a template, for one). */
  readonly read?: () => { readonly page_title: string; readonly page_content: string };
}

const props = () =>
  T.Object({
    item_id: T.String(),
    page_id: T.String({ description: "'0': not saved yet" }),
    insert: T.Unsafe<EditorProps['insert']>({
      description: "(text, where?) puts text in place of the selection; 'after': behind it, as a paragraph",
    }),
    selection: T.Optional(
      T.Unsafe<NonNullable<EditorProps['selection']>>({
        description: '() what is selected; absent in a form',
      }),
    ),
    rewrite: T.Optional(
      T.Unsafe<NonNullable<EditorProps['rewrite']>>({
        description: '(page_content) replaces the whole text, in one step',
      }),
    ),
    insertFile: T.Optional(
      T.Unsafe<NonNullable<EditorProps['insertFile']>>({
        description: '({ name, url, isImage }) puts a file of this site at the cursor',
      }),
    ),
    read: T.Optional(
      T.Unsafe<NonNullable<EditorProps['read']>>({ description: '() what stands in the editor now, saved or not' }),
    ),
  });

/** Document tools, in the "…" menu; beside it what counts something of the page. */
export const editorTools = slot('editor/tools@1', {
  kinds: ['link', 'action'],
  props,
  data: () =>
    T.Object({
      counts: T.Optional(
        T.String({
          description: 'path of a call that lists by page_id what is behind it; their number stands at it',
        }),
      ),
      form: T.Optional(
        T.Boolean({
          description: 'offered over forms too, where only `read` and `rewrite` work',
        }),
      ),
    }),
});
/** Things to insert, in the menu “Insert” and behind a slash, below our own. */
export const editorInsert = slot('editor/insert@1', {
  kinds: ['link', 'action'],
  props,
  data: () =>
    T.Object({
      beside: T.Optional(T.Literal('files', { description: 'it stands among links, pictures and attachments' })),
    }),
});
/** What a way to save is told beside, and how it saves. */
export interface SaveProps extends EditorProps {
  /** Nobody but its author sees the page, saved or not. */
  readonly is_draft: boolean;
  /** Saves as the plain button does, with what `page/save` takes beside the text; gives the page's id, or nothing where it was not saved. */
  readonly save: (extra?: SaveFields) => Promise<string | undefined>;
}
export interface SaveFields {
  readonly page_comments?: string;
  readonly is_notify?: 1;
  readonly notify_content?: string;
}

/** Ways to save, beside the plain one. */
export const editorSave = slot('editor/save@1', {
  kinds: ['link', 'action'],
  props: () =>
    T.Object({
      ...props().properties,
      is_draft: T.Boolean({ description: 'nobody but its author sees the page' }),
      save: T.Unsafe<SaveProps['save']>({
        description:
          '(fields) saves as the plain button does, with these fields of page/save; gives the id of the page',
      }),
    }),
});

/** A template of another site. Times are Unix seconds. */
export interface ArrivingTemplate {
  readonly id: number;
  readonly uid: number;
  readonly template_title: string;
  readonly template_content: string;
  readonly addtime: number;
}

/** A project that may use it. */
export interface ArrivingTemplateItem {
  readonly template_id: number;
  readonly item_id: number;
  readonly created_at: number;
}

/** Lets the templates of another site in. How many one has is not asked: whoever asks has the operator's word for it. */
export interface TemplateDoors {
  readonly templates: Door<ArrivingTemplate>;
  readonly items: Door<ArrivingTemplateItem>;
}
export const templateDoors = token<TemplateDoors>('editor/template.doors@1');

export const editorFailures = {
  /** `page/sqlToMarkdownTable` without a text. */
  sqlEmpty: failure('editor/sql_empty', 10101),
  /** Nothing in the text makes a table, or one has no end. */
  sqlUnread: failure('editor/sql_unread', 10101),
  templateUntitled: failure('editor/template_untitled', 10101),
  /** Not there, or somebody else's: which of them is not said. */
  templateUnknown: failure('editor/template_unknown', 10103),
  tooManyTemplates: failure('editor/too_many_templates', 10101),
  /** All of one person's together. */
  templatesTooLong: failure('editor/templates_too_long', 10101),
  tooManyItems: failure('editor/too_many_items', 10101),
  /** A project has as many templates as it may. */
  itemFull: failure('editor/item_full', 10101),
} as const;
