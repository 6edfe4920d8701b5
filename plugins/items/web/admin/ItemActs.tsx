import { Button, Icon, IconButton, IconDots, Menu } from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { adminItem } from '../../slots.ts';
import { toMenu } from '../entries.tsx';
import { trustEntries } from './trust-entries.tsx';
import type { AnyItem } from './use-all-items.ts';
import type { TrustState } from './use-trust.ts';

interface ItemActsProps {
  readonly item: AnyItem;
  readonly trust: TrustState;
  readonly onTransfer: () => void;
  readonly onRemove: () => void;
  readonly onRecover: () => void;
}

/** What can be done with one of them, by us and by plugins; a deleted one can come back. */
export function ItemActs({ item, trust, onTransfer, onRemove, onRecover }: ItemActsProps) {
  const t = useText('items');
  const { item_id, item_name: name } = item;
  const entries = useSlot(
    adminItem,
    useMemo(() => ({ item_id }), [item_id]),
  );
  if (item.is_del === '1') {
    return (
      <Button size="xs" variant="default" aria-label={t('recycle.recover_page', { name })} onClick={onRecover}>
        {t('recycle.recover')}
      </Button>
    );
  }
  return (
    <Menu
      position="bottom-end"
      target={<IconButton label={t('list.item_menu', { name })} icon={<IconDots size={18} aria-hidden />} />}
      entries={[
        {
          ...{ id: 'members', label: t('menu.members'), icon: <Icon name="users" /> },
          href: `/item/setting/${item_id}?tab=members`,
        },
        { id: 'transfer', label: t('all.transfer'), icon: <Icon name="user-plus" />, onSelect: onTransfer },
        ...trustEntries(t, trust, item),
        ...toMenu(entries),
        { id: 'delete', label: t('all.delete_entry'), icon: <Icon name="trash" />, danger: true, onSelect: onRemove },
      ]}
    />
  );
}
