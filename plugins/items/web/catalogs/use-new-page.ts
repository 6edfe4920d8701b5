import { type MenuItem, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { readingTools } from '../../slots.ts';
import { allowed } from '../entries.tsx';
import type { EditPlace } from '../list/use-item-type.ts';
import { inPlace, isNewPage, waysIn } from '../reading/edit-place.ts';
import type { ReadItem } from '../reading/use-reading.ts';
import { ROOT } from '../tree/build.ts';

/** The way to a new page where none is open: the one that the reading view has; undefined where nothing that is on has one. */
export function useNewPage({ item_id, item_edit, item_manage }: ReadItem, edit: EditPlace): MenuItem | undefined {
  const t = useText('items');
  const tools = useSlot(
    readingTools,
    useMemo(() => ({ item_id, page_id: '', cat_id: ROOT, item_edit }), [item_id, item_edit]),
  );
  if (!item_edit || edit === 'client') return undefined;
  const labels = { edit: t('reading.edit'), create: t('reading.new_page') };
  const own = waysIn(edit, { item_id, page_id: '', cat_id: ROOT, mayCreate: true, labels });
  return own.create ?? inPlace(allowed(tools, { edit: true, manage: item_manage }), edit).find(isNewPage);
}
