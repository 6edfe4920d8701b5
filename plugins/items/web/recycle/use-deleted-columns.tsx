import { Button, IconFolder } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Checkbox } from '@docstead/core/ui/form';
import { Moment, useText } from '@docstead/core/web';
import styles from './recycle.module.css';
import type { Deleted, RecycleBinState } from './use-recycle-bin.ts';

/** Which page, who deleted it and when, where it returns to and until when; the box of the header chooses all that are shown. */
export function useDeletedColumns(bin: RecycleBinState, shown: readonly Deleted[]): Column<Deleted>[] {
  const t = useText('items');
  const isAny = shown.some(bin.isChosen);
  const isAll = isAny && shown.every(bin.isChosen);
  return [
    {
      key: 'choose',
      header: t('recycle.choose_all'),
      hideHeader: true,
      headControl: (
        <Checkbox
          aria-label={t('recycle.choose_all')}
          checked={isAll}
          indeterminate={isAny && !isAll}
          onChange={() => bin.choose(isAll ? [] : shown)}
        />
      ),
      width: '36px',
      compact: 'start',
      cell: (row) => (
        <Checkbox
          aria-label={t('recycle.choose', { name: row.page_title })}
          checked={bin.isChosen(row)}
          onChange={() => bin.toggle(row)}
        />
      ),
    },
    {
      key: 'title',
      header: t('recycle.page'),
      compact: 'lead',
      cell: (row) => <span className={styles.title}>{row.page_title}</span>,
    },
    {
      key: 'deleted',
      header: t('recycle.deleted'),
      compact: 'note',
      cell: (row) => (
        <span className={styles.deleted}>
          <span>{row.del_by_name}</span>
          <Moment seconds={row.deleted_time} />
        </span>
      ),
    },
    {
      key: 'returns',
      header: t('recycle.returns'),
      compact: 'note',
      cell: (row) => (
        <span className={styles.place} title={t('recycle.returns')}>
          <IconFolder size={16} aria-hidden />
          {row.cat_name || t('recycle.root')}
        </span>
      ),
    },
    {
      key: 'left',
      header: t('recycle.left'),
      compact: 'note',
      cell: (row) => (
        <span className={styles.left}>
          {row.days_left > 0 ? t('recycle.left_days', { count: row.days_left }) : t('recycle.today')}
        </span>
      ),
    },
    {
      key: 'recover',
      header: t('recycle.recover'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
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
