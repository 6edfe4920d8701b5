import { Button, EmptyState, IconLock } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';

/** Somebody else is writing: who, and the way back to reading. */
export function LockNotice({ by, href }: { readonly by: string; readonly href: string }) {
  const t = useText('editor');
  return (
    <EmptyState
      icon={<IconLock size={32} />}
      title={t('lock.title', { name: by })}
      text={t('lock.text')}
      action={
        <Button component={Link} to={href}>
          {t('lock.back')}
        </Button>
      }
    />
  );
}
