import { toast } from '@docstead/core/ui';
import { type CallOutput, confirm, invalidate, tellRefusal, useNavigate, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import type { api } from '../../contract.ts';
import { call, useCall } from '../api.ts';
import { useTitle } from '../use-title.ts';

export type Deleted = CallOutput<typeof api, '/api/recycle/getList'>[number];

/** The deleted pages of a project, which of them are chosen, and the way back for them. */
export function useRecycleBin(item_id: string) {
  const t = useText('items');
  const titleOf = useTitle();
  const navigate = useNavigate();
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
    if (!(await confirm(questionOf(rows)))) return;
    setBusy(true);
    let done = 0;
    try {
      for (const { page_id } of rows) {
        await call('/api/recycle/recover', { item_id, page_id });
        done += 1;
      }
    } catch (thrown) {
      tellRefusal(thrown);
    }
    if (done > 0) tellDone(rows.slice(0, done));
    setIds(new Set());
    setBusy(false);
    await invalidate('/api/recycle/getList', '/api/item/tree');
  };
  const questionOf = (rows: readonly Deleted[]) => {
    const isOne = rows.length === 1;
    const name = rows[0]?.page_title ?? '';
    return {
      title: t(isOne ? 'recycle.recover_title' : 'recycle.recover_many_title'),
      text: isOne ? t('recycle.recover_text', { name }) : t('recycle.recover_many_text', { count: rows.length }),
      action: t('recycle.recover'),
    };
  };
  /** With the way there: to the page, or of several to their project. */
  const tellDone = (rows: readonly Deleted[]) => {
    const [row, ...more] = rows;
    const isOne = row !== undefined && more.length === 0;
    toast.show({
      ...{ kind: 'ok', text: wordsOf(rows) },
      action: {
        label: t(isOne ? 'recycle.open_page' : 'recycle.open_item'),
        onPress: () => navigate(isOne ? `/${item_id}/${row.page_id}` : `/${item_id}`),
      },
    });
  };
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

export type RecycleBinState = ReturnType<typeof useRecycleBin>;
