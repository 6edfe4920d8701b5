import { Button, EmptyState, Group, IconLock } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { Safety } from '../hooks/use-safety.ts';

interface LockNoticeProps {
  readonly safety: Safety;
  readonly href: string;
}

/** Somebody else is writing: who, and the way back to reading. Or the plan holds no further page. */
export function LockNotice({ safety: { lock, desk }, href }: LockNoticeProps) {
  const t = useText('editor');
  const back = (
    <Button component={Link} to={href}>
      {t('lock.back')}
    </Button>
  );
  if (lock.kind === 'exceeded') {
    const prices = (
      <Group gap="xs" justify="center">
        {back}
        <Button component={Link} to="/prices" variant="default">
          {t('exceeded.prices')}
        </Button>
      </Group>
    );
    return (
      <EmptyState icon={<IconLock size={32} />} title={t('exceeded.title')} text={t('exceeded.text')} action={prices} />
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<IconLock size={32} />}
        title={t('lock.title', { name: 'by' in lock ? lock.by : '' })}
        text={t('lock.text')}
        action={
          <Group gap="xs" justify="center">
            {back}
            <Button variant="default" onClick={() => void desk.lock.take()}>
              {t('lock.again')}
            </Button>
          </Group>
        }
      />
    </div>
  );
}

/** The editor closes for whoever comes while somebody else writes; nothing was typed yet. */
export const isClosedBy = ({ lock }: Safety): boolean => lock.kind === 'held' || lock.kind === 'exceeded';
