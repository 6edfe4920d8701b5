import { Button, EmptyState, IconSearch, IconTrash } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { Checkbox, TextField } from '@docstead/core/ui/form';
import { ErrorView, Moment, useSettings, useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './recycle.module.css';
import { type Deleted, useRecycleBin } from './use-recycle-bin.ts';

/** Deleted pages, while they can still be brought back: one, or several at once. */
export function RecycleBin({ item_id }: { readonly item_id: string }) {
  const t = useText('items');
  const bin = useRecycleBin(item_id);
  const { recycle_days: days = 3 } = useSettings<{ readonly recycle_days: number }>('items');
  const [word, setWord] = useState('');
  const { rows, error, isPending, refetch, chosen } = bin;
  const wanted = word.trim().toLowerCase();
  const shown = rows.filter((row) => row.page_title.toLowerCase().includes(wanted));
  const columns = useColumns(bin);
  if (error && rows.length === 0) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <>
      {rows.length > 0 && (
        <div className={styles.bar}>
          <TextField
            type="search"
            size="xs"
            className={styles.filter ?? ''}
            aria-label={t('recycle.filter')}
            placeholder={t('recycle.filter')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
          />
          {shown.length > 1 && (
            <Checkbox
              label={t('recycle.choose_all')}
              checked={shown.every(bin.isChosen)}
              indeterminate={shown.some(bin.isChosen) && !shown.every(bin.isChosen)}
              onChange={(event) => bin.choose(event.currentTarget.checked ? shown : [])}
            />
          )}
          {chosen.length > 0 && (
            <Button size="xs" loading={bin.isBusy} onClick={() => void bin.recover(chosen)}>
              {t('recycle.recover_count', { count: chosen.length })}
            </Button>
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

function useColumns(bin: ReturnType<typeof useRecycleBin>): Column<Deleted>[] {
  const t = useText('items');
  return [
    {
      key: 'choose',
      header: t('recycle.choose_column'),
      hideHeader: true,
      width: '36px',
      cell: (row) => (
        <Checkbox
          aria-label={t('recycle.choose', { name: row.page_title })}
          checked={bin.isChosen(row)}
          onChange={() => bin.toggle(row)}
        />
      ),
    },
    { key: 'title', header: t('recycle.page'), cell: (row) => row.page_title },
    { key: 'by', header: t('recycle.by'), cell: (row) => row.del_by_username },
    { key: 'time', header: t('recycle.time'), cell: (row) => <Moment seconds={row.deleted_time} /> },
    { key: 'returns', header: t('recycle.returns'), cell: (row) => row.cat_name || t('recycle.root') },
    {
      key: 'left',
      header: t('recycle.left'),
      cell: (row) => (row.days_left > 0 ? t('recycle.left_days', { count: row.days_left }) : t('recycle.today')),
    },
    {
      key: 'recover',
      header: t('recycle.recover'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('recycle.recover_page', { name: row.page_title })}
          onClick={() => void bin.recover([row])}
        >
          {t('recycle.recover')}
        </Button>
      ),
    },
  ];
}
