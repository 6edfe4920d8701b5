import { toast } from '@docstead/core/ui';
import { type CallOutput, invalidate, tellRefusal, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import type { api } from '../../contract.ts';
import { call, useCall } from '../api.ts';
import { useTitle } from '../use-title.ts';

export type Deleted = CallOutput<typeof api, '/api/recycle/getList'>[number];

const TOUCHED = ['/api/recycle/getList', '/api/item/tree'] as const;

/** The deleted pages of a project, which of them are chosen, and the way back for them. */
export function useRecycleBin(item_id: string) {
  const t = useText('items');
  const titleOf = useTitle();
  const { data, error, isPending, refetch } = useCall('/api/recycle/getList', { item_id });
  const all = useMemo(
    () => (data ?? []).map((row) => ({ ...row, page_title: titleOf(row.page_title) })),
    [data, titleOf],
  );
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const isChosen = (row: Deleted) => ids.has(row.page_id);
  const toggle = ({ page_id }: Deleted) =>
    setIds(
      (before) => new Set(before.has(page_id) ? [...before].filter((id) => id !== page_id) : [...before, page_id]),
    );

  const recover = async (rows: readonly Deleted[]) => {
    setBusy(true);
    const back = await eachOf(rows, (page_id) => call('/api/recycle/recover', { item_id, page_id }));
    setIds(new Set());
    setBusy(false);
    if (back.length > 0) tellDone(back);
    await invalidate(...TOUCHED);
  };
  const putBack = async (rows: readonly Deleted[]) => {
    const gone = await eachOf(rows, (page_id) => call('/api/page/delete', { page_id }));
    if (gone.length > 0) toast.ok(t('recycle.undone', { count: gone.length }));
    await invalidate(...TOUCHED);
  };
  const tellDone = (rows: readonly Deleted[]) =>
    toast.show({
      ...{ id: 'items-recovered', kind: 'ok', text: wordsOf(rows) },
      action: { label: t('recycle.undo'), onPress: () => void putBack(rows) },
    });
  /** Where a single one is now: its catalog may be gone. */
  const wordsOf = (rows: readonly Deleted[]) => {
    const [row, ...more] = rows;
    if (!row || more.length > 0) return t('recycle.recovered_many', { count: rows.length });
    const { page_title: name, cat_name: catalog } = row;
    return catalog ? t('recycle.recovered_to', { name, catalog }) : t('recycle.recovered_root', { name });
  };
  return {
    ...{ rows: all, error, isPending, refetch, isBusy, isChosen, toggle, recover },
    chosen: all.filter(isChosen),
    choose: (rows: readonly Deleted[]) => setIds(new Set(rows.map((row) => row.page_id))),
  };
}

/** Those that it was done for, one after the other; the first refusal is told and ends it. */
async function eachOf(rows: readonly Deleted[], act: (page_id: string) => Promise<unknown>): Promise<Deleted[]> {
  const done: Deleted[] = [];
  try {
    for (const row of rows) {
      await act(row.page_id);
      done.push(row);
    }
  } catch (thrown) {
    tellRefusal(thrown);
  }
  return done;
}

export type RecycleBinState = ReturnType<typeof useRecycleBin>;
