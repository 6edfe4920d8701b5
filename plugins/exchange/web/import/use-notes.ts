import { type Preview, useCall } from '../api.ts';

interface Target {
  readonly item_id: string;
  readonly cat_id: string;
  /** Beside what came from there before. */
  readonly isNew: boolean;
}

/** What would not come in as it was: the preview knows it of the root, or of where it came in before. */
export function useNotes(preview: Preview, { item_id, cat_id, isNew }: Target): Pick<Preview, 'notes' | 'notes_total'> {
  const { import_id, changes, notes, notes_total } = preview;
  const enabled = item_id !== '0' && (cat_id !== (changes?.cat_id ?? '0') || (isNew && changes !== undefined));
  const { data } = useCall('/api/import/flattened', { import_id, cat_id, ...(isNew && { as_new: '1' }) }, { enabled });
  if (!enabled || !data) return preview;
  const others = notes.filter(({ what }) => what !== 'flattened');
  const total = notes_total - (notes.length - others.length) + data.notes_total;
  return { notes: [...data.notes, ...others], notes_total: total };
}
