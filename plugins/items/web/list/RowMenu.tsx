import { ContextMenu, type MenuEntry } from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { useEffect, useMemo } from 'react';
import { itemMenu } from '../../slots.ts';
import { allowed, MENU_STAR, toMenu } from '../entries.tsx';
import { arrange } from './order/arrange.ts';
import { moved } from './order/moved.ts';
import type { ArrangedList, ShownItem } from './use-item-list.ts';

/** For fingers, and who does not know the keys. */
const WAYS = [
  { id: 'top', to: () => 0 },
  { id: 'up', to: (at: number) => at - 1 },
  { id: 'down', to: (at: number) => at + 1 },
] as const;

interface RowMenuProps {
  readonly item: ShownItem;
  /** What was pressed: the menu hangs on it, and gives the focus back to it. */
  readonly button: HTMLElement;
  readonly onStar: (item_id: string, isStarred: boolean) => Promise<void>;
  readonly list: ArrangedList;
  readonly onClose: () => void;
}

/** The one menu of all rows, there while it is open. */
export default function RowMenu({ item, list, button, onStar, onClose }: RowMenuProps) {
  const t = useText('items');
  const { item_id, isStarred } = item;
  const rights = {
    ...{ manage: item.manage === 1, edit: item.item_edit === 1 },
    ...{ owner: item.creator === 1, member: item.is_member === 1, archived: item.is_archived === '1' },
  };
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
  const ids = list.shown.map((one) => one.item_id);
  const at = ids.indexOf(item_id);
  const ways = WAYS.flatMap(({ id, to }): MenuEntry[] => {
    const next = moved(ids, at, to(at));
    if (!list.placing || !next) return [];
    return [{ id, group: 'order', label: t(`order.${id}`), onSelect: () => arrange(list, next) }];
  });
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.setAttribute('aria-expanded', 'false');
  }, [button]);
  const { right, bottom } = button.getBoundingClientRect();
  return (
    <ContextMenu
      entries={[...menu, ...ways]}
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
