import { Button, EmptyState, IconLock } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { EditedPage } from '../hooks/use-document.ts';
import { readingAddress } from '../place/use-return.ts';

/** A page that a program writes is not opened for writing here: no lock, no draft. The calls stay open, for that program saves by them. */
export function ElsewherePage({ page }: { readonly page: EditedPage }) {
  const t = useText('editor');
  return (
    <EmptyState
      icon={<IconLock size={32} aria-hidden />}
      title={t('refused.client.title')}
      text={t('refused.client.text', { item: page.item_name })}
      action={
        <Button size="xs" variant="default" component={Link} to={readingAddress(page)}>
          {t('lock.back')}
        </Button>
      }
    />
  );
}
