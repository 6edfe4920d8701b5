import { Button, EmptyState, IconTrash, SearchField } from '@docstead/core/ui';
import { DataTable } from '@docstead/core/ui/data';
import { ErrorView, useSettings, useText } from '@docstead/core/web';
import { useState } from 'react';
import { toCompare } from '../../unseen.ts';
import styles from './recycle.module.css';
import { useDeletedColumns } from './use-deleted-columns.tsx';
import { useRecycleBin } from './use-recycle-bin.ts';

/** Deleted pages, while they can still be brought back: one, or several at once. */
export function RecycleBin({ item_id }: { readonly item_id: string }) {
  const t = useText('items');
  const bin = useRecycleBin(item_id);
  const { recycle_days: days = 3 } = useSettings<{ readonly recycle_days: number }>('items');
  const [word, setWord] = useState('');
  const { rows, error, isPending, refetch, chosen } = bin;
  const wanted = toCompare(word).trim().toLowerCase();
  const shown = rows.filter((row) => toCompare(row.page_title).toLowerCase().includes(wanted));
  const columns = useDeletedColumns(bin, shown);
  if (error && rows.length === 0) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.bar}>
          <SearchField
            className={styles.filter ?? ''}
            label={t('recycle.filter')}
            clearLabel={t('list.clear')}
            value={word}
            onValue={setWord}
          />
          {chosen.length > 0 ? (
            <Button size="xs" loading={bin.isBusy} onClick={() => void bin.recover(chosen)}>
              {t('recycle.recover_count', { count: chosen.length })}
            </Button>
          ) : (
            <p className={styles.note}>{t('recycle.empty_text', { count: days })}</p>
          )}
        </div>
      )}
      <DataTable
        label={t('setting.recycle')}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        loading={isPending ? { label: t('reading.loading') } : undefined}
        empty={
          <EmptyState
            icon={<IconTrash size={32} aria-hidden />}
            title={rows.length > 0 ? t('recycle.no_hits', { word: word.trim() }) : t('recycle.empty_title')}
            text={rows.length > 0 ? '' : t('recycle.empty_text', { count: days })}
          />
        }
      />
    </>
  );
}
