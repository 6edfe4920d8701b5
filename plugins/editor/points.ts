import { slot } from '@docstead/core/contract';
import * as T from 'typebox';

/** What a contribution to the editor is told about the page, and what it may do to the text. */
export interface EditorProps {
  readonly item_id: string;
  /** '0' for a page that was not saved yet. */
  readonly page_id: string;
  /** Puts text at the cursor, in place of the selection. */
  readonly insert: (text: string) => void;
  /** What stands in the editor now, saved or not (for a template, for one). */
  readonly read?: () => { readonly page_title: string; readonly page_content: string };
}

const props = () =>
  T.Object({
    item_id: T.String(),
    page_id: T.String({ description: "'0' for a page that was not saved yet" }),
    insert: T.Unsafe<EditorProps['insert']>({
      description: '(text) puts text at the cursor, in place of the selection',
    }),
    read: T.Optional(
      T.Unsafe<NonNullable<EditorProps['read']>>({ description: '() what stands in the editor now, saved or not' }),
    ),
  });

/**
 * Says that this plugin brings a message to those who follow a page (on the hook `items/page.saved.notice@1`).
 * Without one, nothing offers to save and notify.
 */
export const editorNotify = slot('editor/notify@1', { kinds: ['data'] });

/** Document tools, in the "…" menu. */
export const editorTools = slot('editor/tools@1', { kinds: ['link', 'action'], props });
/** Things to insert, in the menu “Insert” and behind a slash, below our own. */
export const editorInsert = slot('editor/insert@1', { kinds: ['link', 'action'], props });
/** Ways to save, beside the plain one. */
export const editorSave = slot('editor/save@1', { kinds: ['link', 'action'], props });
