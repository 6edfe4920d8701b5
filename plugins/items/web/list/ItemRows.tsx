import { Icon, IconButton, IconDots, IconLock, IconStar, IconStarFilled, Menu } from '@docstead/core/ui';
import { formatRelative, formatTime, Link, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { itemMenu } from '../../points.ts';
import { itemAddress } from '../addresses.ts';
import { allowed, toMenu } from '../entries.tsx';
import type { Look, ShownItem } from '../hooks/use-item-list.ts';
import { useTypeIcon } from '../hooks/use-item-type.ts';
import styles from './list.module.css';

interface ItemRowsProps {
  readonly items: readonly ShownItem[];
  readonly look: Look;
  readonly onStar: (item_id: string, isStarred: boolean) => Promise<void>;
}

export function ItemRows({ items, look, onStar }: ItemRowsProps) {
  const t = useText('items');
  const iconOf = useTypeIcon();
  return (
    <ul className={styles.items} data-look={look} aria-label={t('list.title')}>
      {items.map((item) => (
        <ItemRow key={item.item_id} item={item} icon={iconOf(item.item_type)} onStar={onStar} />
      ))}
    </ul>
  );
}

type ItemRowProps = Pick<ItemRowsProps, 'onStar'> & { readonly item: ShownItem; readonly icon: string };

/** The whole row leads to the item; star and menu lie above it. */
function ItemRow({ item, icon, onStar }: ItemRowProps) {
  const t = useText('items');
  const { item_name: name, isStarred } = item;
  const updated = item.last_update_time;
  return (
    <li className={styles.item}>
      <span className={styles.type}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.names}>
        <Link to={itemAddress(item)} className={styles.name}>
          {name}
        </Link>
        {item.item_description && <span className={styles.description}>{item.item_description}</span>}
      </span>
      <span className={styles.facts}>
        {item.is_private === 1 && (
          <span className={styles.private}>
            <IconLock size={14} aria-hidden />
            {t('list.private')}
          </span>
        )}
        {item.is_archived === '1' && <span>{t('list.archived')}</span>}
        <time dateTime={isoOf(updated)} title={formatTime(updated)}>
          {t('list.updated', { time: formatRelative(updated) })}
        </time>
      </span>
      <span className={styles.tools}>
        <IconButton
          variant="subtle"
          color="gray"
          label={t(isStarred ? 'list.unstar_item' : 'list.star_item', { name })}
          aria-pressed={isStarred}
          icon={isStarred ? <IconStarFilled size={18} className={styles.starred} /> : <IconStar size={18} />}
          onClick={() => void onStar(item.item_id, !isStarred)}
        />
        <ItemMenu item={item} onStar={onStar} />
      </span>
    </li>
  );
}

const OWN_STAR = 'items/menu-star';

function ItemMenu({ item, onStar }: Pick<ItemRowProps, 'item' | 'onStar'>) {
  const t = useText('items');
  const { item_id, isStarred } = item;
  const rights = { manage: item.manage === 1, edit: item.item_edit === 1 };
  const { manage, edit } = rights;
  const entries = useSlot(
    itemMenu,
    useMemo(() => ({ item_id, manage, item_edit: edit }), [item_id, manage, edit]),
  );
  const menu = toMenu(allowed(entries, rights)).map((entry) =>
    entry.id === OWN_STAR
      ? {
          ...entry,
          label: t(isStarred ? 'list.unstar' : 'list.star'),
          onSelect: () => void onStar(item_id, !isStarred),
        }
      : entry,
  );
  return (
    <Menu
      position="bottom-end"
      entries={menu}
      target={
        <IconButton
          variant="subtle"
          color="gray"
          label={t('list.item_menu', { name: item.item_name })}
          icon={<IconDots size={18} aria-hidden />}
        />
      }
    />
  );
}

function isoOf(seconds: string): string {
  const value = Number(seconds);
  return value > 0 ? new Date(value * 1000).toISOString() : '';
}
