import { LetterMark, Tooltip } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Link, Moment, useSlot, useText } from '@docstead/core/web';
import { itemType } from '../../slots.ts';
import styles from './admin.module.css';
import { ItemActs } from './ItemActs.tsx';
import type { AllItemsState, AnyItem } from './use-all-items.ts';

const ANY = { item_id: '', item_edit: false };

export function useAllColumns(list: AllItemsState, onTransfer: (item: AnyItem) => void): Column<AnyItem>[] {
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
    { key: 'name', header: t('all.project'), compact: 'lead', long: true, cell: (row) => <Name item={row} /> },
    { key: 'id', header: t('all.id'), align: 'end', roomy: true, cell: (row) => row.item_id },
    {
      ...{ key: 'owner', header: t('all.owner'), compact: 'side', whole: true },
      cell: (row) => <div className={styles.owner}>{row.owner_name || t('all.no_owner')}</div>,
    },
    { key: 'type', header: t('all.type'), whole: true, cell: (row) => types.get(row.item_type) ?? row.item_type },
    { key: 'members', header: t('all.members'), align: 'end', cell: (row) => row.member_num },
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
          onTransfer={() => onTransfer(row)}
          onRemove={() => void list.remove(row)}
          onRecover={() => void list.recover(row)}
        />
      ),
    },
  ];
}

/** The mark says nothing that the name does not. */
function Name({ item }: { readonly item: AnyItem }) {
  const t = useText('items');
  const { item_id, item_name, item_description, is_del } = item;
  return (
    <span className={styles.name}>
      <LetterMark name={item_name} id={item_id} />
      <span>
        {is_del === '1' ? item_name : <Link to={`/${item_id}`}>{item_name}</Link>}{' '}
        {item.is_private === 1 && <span className={styles.tag}>{t('form.private')}</span>}{' '}
        {item.is_archived === '1' && <span className={styles.tag}>{t('list.archived')}</span>}
        {item_description !== '' && (
          <Tooltip label={item_description} multiline maw={400}>
            <span className={styles.about}>{item_description}</span>
          </Tooltip>
        )}
      </span>
    </span>
  );
}
