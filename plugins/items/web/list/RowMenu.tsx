import { ContextMenu } from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { useEffect, useMemo } from 'react';
import { itemMenu } from '../../slots.ts';
import { allowed, MENU_STAR, toMenu } from '../entries.tsx';
import type { ShownItem } from './use-item-list.ts';

interface RowMenuProps {
  readonly item: ShownItem;
  /** What was pressed: the menu hangs on it, and gives the focus back to it. */
  readonly button: HTMLElement;
  readonly onStar: (item_id: string, isStarred: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** The one menu of all rows, there while it is open. */
export default function RowMenu({ item, button, onStar, onClose }: RowMenuProps) {
  const t = useText('items');
  const { item_id, isStarred } = item;
  const rights = { manage: item.manage === 1, edit: item.item_edit === 1 };
  const { manage, edit } = rights;
  const entries = useSlot(
    itemMenu,
    useMemo(() => ({ item_id, manage, item_edit: edit }), [item_id, manage, edit]),
  );
  const menu = toMenu(allowed(entries, rights)).map((entry) =>
    entry.id === MENU_STAR
      ? {
          ...entry,
          label: t(isStarred ? 'list.unstar' : 'list.star'),
          onSelect: () => void onStar(item_id, !isStarred),
        }
      : entry,
  );
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.setAttribute('aria-expanded', 'false');
  }, [button]);
  const { right, bottom } = button.getBoundingClientRect();
  return (
    <ContextMenu
      entries={menu}
      at={{ x: right, y: bottom }}
      side="end"
      label={t('list.item_menu', { name: item.item_name })}
      onClose={() => {
        onClose();
        button.focus({ preventScroll: true });
      }}
    />
  );
}
