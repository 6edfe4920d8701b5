import { Button, EmptyState, Icon, IconFileText, IconTemplate, VisuallyHidden } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { ReadItem } from '../hooks/use-reading.ts';
import type { Tools } from '../hooks/use-reading-header.tsx';

/** A project without a page: who may write is invited to, everybody else is told. */
export function EmptyItem({ item, tools }: { readonly item: ReadItem; readonly tools: Tools }) {
  const t = useText('items');
  const { newPage } = tools;
  return (
    <div className="items-main">
      <VisuallyHidden component="h1">{item.item_name}</VisuallyHidden>
      <EmptyState
        icon={<IconFileText size={32} aria-hidden />}
        title={t('reading.empty_title', { name: item.item_name })}
        text={t(newPage ? 'reading.empty_invite' : 'reading.empty_text')}
        action={
          newPage?.href && (
            <Button
              component={Link}
              to={newPage.href}
              {...(newPage.icon ? { leftSection: <Icon name={newPage.icon} size={16} /> } : {})}
            >
              {newPage.label}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The plugin that shows this type is off, or was never here. */
export function UnknownType({ owner }: { readonly owner: string }) {
  const t = useText('items');
  return (
    <div className="items-main">
      <EmptyState
        icon={<IconTemplate size={32} aria-hidden />}
        title={t('reading.unknown_title')}
        text={owner ? t('reading.unknown_owner', { plugin: owner }) : t('reading.unknown_text')}
        action={<Link to="/">{t('reading.home')}</Link>}
      />
    </div>
  );
}
