import type { Column } from '@docstead/core/ui/data';
import { Moment, useSlot, useText } from '@docstead/core/web';
import { itemType } from '../../slots.ts';
import styles from './admin.module.css';
import { ItemActs } from './ItemActs.tsx';
import { ItemName } from './ItemName.tsx';
import type { AllItemsState, AnyItem } from './use-all-items.ts';
import type { TrustState } from './use-trust.ts';

const ANY = { item_id: '', item_edit: false };

interface Acts {
  readonly onTransfer: (item: AnyItem) => void;
  readonly trust: TrustState;
}

export function useAllColumns(list: AllItemsState, { onTransfer, trust }: Acts): Column<AnyItem>[] {
  const t = useText('items');
  const types = new Map(useSlot(itemType, ANY).map((entry) => [String(entry.data.code), entry.label]));
  const isBin = list.asked.state === 'deleted';
  const lastColumn: Column<AnyItem> = isBin
    ? {
        key: 'left',
        header: t('recycle.left'),
        cell: ({ days_left: count }) => (count > 0 ? t('recycle.left_days', { count }) : t('recycle.today')),
      }
    : { key: 'changed', header: t('all.changed'), cell: (row) => <Moment seconds={row.last_update_time} /> };
  return [
    { key: 'name', header: t('all.project'), compact: 'lead', long: true, cell: (row) => <ItemName item={row} /> },
    { key: 'id', header: t('all.id'), align: 'end', roomy: true, cell: (row) => row.item_id },
    {
      ...{ key: 'owner', header: t('all.owner'), compact: 'side', whole: true },
      cell: (row) => <div className={styles.owner}>{row.owner_name || t('all.no_owner')}</div>,
    },
    { key: 'type', header: t('all.type'), whole: true, cell: (row) => types.get(row.item_type) ?? row.item_type },
    { key: 'members', header: t('all.members'), align: 'end', cell: (row) => row.member_num },
    {
      key: 'views',
      header: t('all.views'),
      align: 'end',
      roomy: true,
      cell: (row) => t('visits.count', { count: row.views }),
    },
    { key: 'created', header: t('all.created'), roomy: true, cell: (row) => <Moment seconds={row.created_time} /> },
    lastColumn,
    {
      key: 'acts',
      header: t('member.acts'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
      cell: (row) => (
        <ItemActs
          item={row}
          trust={trust}
          onTransfer={() => onTransfer(row)}
          onRemove={() => void list.remove(row)}
          onRecover={() => void list.recover(row)}
        />
      ),
    },
  ];
}
