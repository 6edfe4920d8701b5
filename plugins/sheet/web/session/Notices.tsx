import { Alert, Button, Group } from '@docstead/core/ui';
import { Link, loginAddress, RefusalLinks, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { Conflict } from './Conflict.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { LockNotice } from './LockNotice.tsx';
import type { SaveState } from './save-state.ts';
import styles from './session.module.css';
import type { ShownSession } from './use-session.ts';

interface NoticesProps {
  readonly shown: ShownSession;
  readonly onExport: () => void;
  /** Begins anew, with the page as it is stored now. */
  readonly onReload: () => void;
}

/** Above the spreadsheet: what happened, that nothing is lost, and the next step. Empty when all is well. */
export function Notices({ shown, onExport, onReload }: NoticesProps) {
  const t = useText('sheet');
  const { state, lock, isFull, isEmailUnverified, theirs } = shown;
  // A save that was refused for the lock of a colleague is told with that lock.
  const isTold = lock.kind === 'lost' && state.kind === 'failed' && state.why === 'locked';
  return (
    <div className={styles.notices}>
      <LockNotice shown={shown} onExport={onExport} onReload={onReload} />
      {theirs && <Conflict shown={shown} theirs={theirs} onExport={onExport} />}
      {state.kind === 'failed' && !theirs && !isTold && <Failed state={state} shown={shown} onExport={onExport} />}
      {isFull && (
        <Alert kind="warn" title={t('edit.draft.full_title')}>
          {t('edit.draft.full_text')}
        </Alert>
      )}
      {isEmailUnverified && (
        <Alert title={t('edit.email.title')} action={<Link to="/user/setting/email">{t('edit.email.action')}</Link>}>
          {t('edit.email.text')}
        </Alert>
      )}
      <DraftOffer shown={shown} />
    </div>
  );
}

interface FailedProps extends Pick<NoticesProps, 'shown' | 'onExport'> {
  readonly state: Extract<SaveState, { readonly kind: 'failed' }>;
}

function Failed({ state: { why, message, refusal }, shown, onExport }: FailedProps) {
  const t = useText('sheet');
  const action = (
    <Group gap="xs">
      {why === 'login' && (
        <Button size="xs" component="a" href={loginAddress('/item/index')} target="_blank" rel="noopener">
          {t('edit.save.login')}
        </Button>
      )}
      {why !== 'gone' && <Small onClick={shown.save}>{t('edit.save.again')}</Small>}
      <Small variant="default" onClick={onExport}>
        {t('edit.menu.export')}
      </Small>
      <RefusalLinks error={refusal} />
    </Group>
  );
  return (
    <Alert kind="error" title={why === 'other' ? message : t(`edit.save.why.${why}`)} action={action}>
      {t(`edit.save.then.${why}`)}
    </Alert>
  );
}

interface SmallProps {
  readonly onClick: () => void;
  readonly variant?: 'default' | 'filled';
  readonly children: ReactNode;
}

function Small({ onClick, variant = 'filled', children }: SmallProps) {
  return (
    <Button size="xs" variant={variant} onClick={onClick}>
      {children}
    </Button>
  );
}
