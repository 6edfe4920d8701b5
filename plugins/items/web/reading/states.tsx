import { EmptyState, Group, VisuallyHidden } from '@docstead/core/ui';
import { EntryButton, Link, Slot, useSession, useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { itemEmpty } from '../../slots.ts';
import { allowed } from '../entries.tsx';
import type { ReadItem } from './use-reading.ts';
import type { Tools } from './use-reading-header.tsx';

/** A project without a page: who may write is invited to, everybody else is told. */
export function EmptyItem({ item, tools }: { readonly item: ReadItem; readonly tools: Tools }) {
  const t = useText('items');
  const { newPage, canEdit } = tools;
  const { item_id, item_manage: manage } = item;
  const props = useMemo(() => ({ item_id, manage, item_edit: canEdit }), [item_id, manage, canEdit]);
  const others = allowed(useSlot(itemEmpty, props), { edit: canEdit, manage }).filter((entry) => !entry.isPart);
  return (
    <div className="items-main" data-middle>
      <VisuallyHidden component="h1">{item.item_name}</VisuallyHidden>
      <EmptyState
        drawing="empty"
        title={t('reading.empty_title', { name: item.item_name })}
        text={t(newPage ? 'reading.empty_invite' : 'reading.empty_text')}
        action={
          (newPage || others.length > 0) && (
            <Group justify="center" gap="xs">
              {newPage && <EntryButton {...newPage} isMain />}
              {others.map((entry) => (
                <EntryButton key={entry.id} {...entry} />
              ))}
            </Group>
          )
        }
      />
      <Slot id={itemEmpty} props={props} />
    </div>
  );
}

/** A copy whose first pages are still to come. They come by themselves: the tree is told of. */
export function CopyingItem({ name }: { readonly name: string }) {
  const t = useText('items');
  return (
    <div className="items-main" data-middle role="status">
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      <EmptyState drawing="empty" title={t('reading.copying_title', { name })} text={t('reading.copying_text')} />
    </div>
  );
}

/** The plugin that shows this type is off, or was never here. */
export function UnknownType({ owner }: { readonly owner: string }) {
  const t = useText('items');
  const { caller } = useSession();
  // Nobody else is to be asked by who switches plugins on.
  const isAdmin = caller.kind === 'user' && caller.groupid === '1';
  const texts = isAdmin
    ? (['reading.unknown_owner_admin', 'reading.unknown_text_admin'] as const)
    : (['reading.unknown_owner', 'reading.unknown_text'] as const);
  return (
    <div className="items-main" data-middle>
      <EmptyState
        drawing="gone"
        title={t('reading.unknown_title')}
        text={owner ? t(texts[0], { plugin: owner }) : t(texts[1])}
        action={<Link to="/">{t('reading.home')}</Link>}
      />
    </div>
  );
}
