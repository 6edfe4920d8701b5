import { Alert, Button, EmptyState, Group, IconLock } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { Safety } from '../drafts/use-safety.ts';
import type { Source } from '../source/use-source.ts';
import { ClosedPage } from './ClosedPage.tsx';

interface LockNoticeProps {
  readonly safety: Safety;
  readonly source: Source;
  readonly href: string;
  /** Loads the page anew: who was waited for may have saved it. */
  readonly onReload: () => void;
}

/** Somebody else is writing: who, and what stands there; or has done so, and the page is free. Or the project holds no further page, with the links of whoever says so. */
export function LockNotice({ safety: { lock, text }, source, href, onReload }: LockNoticeProps) {
  const t = useText('editor');
  const isFree = lock.kind === 'free';
  const isFull = lock.kind === 'exceeded';
  const back = (
    <Button size={isFull ? 'sm' : 'xs'} component={Link} to={href} variant={isFree ? 'default' : 'filled'}>
      {t('lock.back')}
    </Button>
  );
  if (lock.kind === 'exceeded') {
    const action = (
      <Group gap="xs" justify="center">
        {back}
        {lock.links.map(({ label, href: to }) => (
          <Button key={to} component={Link} to={to} variant="default">
            {label}
          </Button>
        ))}
      </Group>
    );
    return (
      <EmptyState icon={<IconLock size={32} />} title={t('exceeded.title')} text={t('exceeded.text')} action={action} />
    );
  }
  const action = (
    <Group gap="xs">
      {!isFree && back}
      <Button size="xs" variant={isFree ? 'filled' : 'default'} onClick={onReload}>
        {t(isFree ? 'lock.edit' : 'lock.again')}
      </Button>
      {isFree && back}
    </Group>
  );
  return (
    <ClosedPage text={text} source={source}>
      <div role="alert">
        <Alert
          kind={isFree ? 'ok' : 'warn'}
          title={isFree ? t('lock.free_title') : t('lock.title', { name: 'by' in lock ? lock.by : '' })}
          action={action}
        >
          {t(isFree ? 'lock.free_text' : 'lock.text')}
        </Alert>
      </div>
    </ClosedPage>
  );
}

/** The editor closes for whoever comes while somebody else writes; nothing was typed yet. */
export const isClosedBy = ({ lock }: Safety): boolean => ['held', 'free', 'exceeded', 'refused'].includes(lock.kind);
