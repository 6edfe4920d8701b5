import { slot } from '@docstead/core/contract';

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

/** Document tools, in the "…" menu. */
export const editorTools = slot<EditorProps>('editor/tools@1');
/** Things to insert. */
export const editorInsert = slot<EditorProps>('editor/insert@1');
/** Ways to save, beside the plain one. */
export const editorSave = slot<EditorProps>('editor/save@1');
