import { toast } from '@docstead/core/ui';

/** What the server says of a text that it has saved all the same: it stays until it is read, or the next save has another. */
export function tellNotes(notes: readonly string[] = []): void {
  const id = 'editor-save-notes';
  if (notes.length === 0) toast.hide(id);
  else toast.show({ id, kind: 'warn', text: notes.join(' '), lastsMs: null });
}
