import { Alert, Button, copyText, Group, toast } from '@docstead/core/ui';
import { Link, loginAddress, RefusalLinks, type Translate, useText } from '@docstead/core/web';
import { type ReactNode, useEffect, useState } from 'react';
import { EMAIL_TOLD } from '../../../accounts/points.ts';
import type { SaveState } from '../saving/save-state.ts';
import styles from '../saving/saving.module.css';
import { DraftOffer } from './DraftOffer.tsx';
import type { Safety } from './use-safety.ts';

/** Between bar and text: what happened, that the text is kept, and the next step. Empty when all is well. */
export function SafetyNotices({ safety }: { readonly safety: Safety }) {
  const t = useText('editor');
  const { state, lock, isFull, isEmailUnverified, otherTabs, merging, desk } = safety;
  const notices: ReactNode[] = [];
  // While two texts are merged, the merge says why.
  // A save that was refused for the lock of a colleague is told with that lock.
  const isTold = lock.kind === 'lost' && state.kind === 'failed' && state.why === 'locked';
  if (state.kind === 'failed' && !merging && !isTold)
    notices.push(<Failed key="failed" state={state} safety={safety} />);
  if (lock.kind === 'lost') {
    notices.push(
      <Alert
        key="lost"
        kind="warn"
        title={t('lock.lost_title', { name: lock.by })}
        action={<Small onClick={() => void desk.lock.take()}>{t('lock.again')}</Small>}
      >
        {t(`lock.lost_text.${lock.why}`)}
      </Alert>,
    );
  }
  if (isFull)
    notices.push(
      <Alert key="full" kind="warn" title={t('draft.full_title')}>
        {t('draft.full_text')}
      </Alert>,
    );
  if (isEmailUnverified) notices.push(<EmailNotice key="email" t={t} />);
  // Where people edit together, one's own tabs are merged as everybody's are.
  if (otherTabs > 0 && lock.kind !== 'together')
    notices.push(
      <Alert key="tabs" title={t('lock.tabs_title')}>
        {t('lock.tabs_text')}
      </Alert>,
    );
  return (
    <div className={styles.notices}>
      {notices}
      <DraftOffer safety={safety} />
    </div>
  );
}

interface FailedProps {
  readonly state: Extract<SaveState, { readonly kind: 'failed' }>;
  readonly safety: Safety;
}

/** Reasons that have a text of their own under the title, beside the line in the bar. */
function Failed({ state, safety }: FailedProps) {
  const t = useText('editor');
  const { why, message } = state;
  if (why === 'empty') return null;
  return (
    <Alert
      kind="error"
      title={why === 'other' ? message : t(`save.why.${why}`)}
      action={<NextStep state={state} safety={safety} />}
    >
      {t(`save.then.${why}`)}
    </Alert>
  );
}

function NextStep({ state: { why, refusal }, safety }: FailedProps) {
  const t = useText('editor');
  const { desk, save, text } = safety;
  const copy = async () => {
    const isCopied = await copyText(text.read().page_content);
    if (isCopied) toast.ok(t('save.copied'));
  };
  const again = <Small onClick={save}>{t('save.again')}</Small>;
  return (
    <Group gap="xs">
      {why === 'login' && (
        <Button size="xs" component="a" href={loginAddress('/item/index')} target="_blank" rel="noopener">
          {t('save.login')}
        </Button>
      )}
      {why === 'stale' && <Small onClick={() => desk.openMerge()}>{t('merge.open')}</Small>}
      {why === 'gone' && (
        <Small onClick={() => void desk.saveAsNew(text.head.page_title)}>{t('save_dialog.new.action')}</Small>
      )}
      {why !== 'stale' && why !== 'gone' && again}
      <Button size="xs" variant="default" onClick={() => void copy()}>
        {t('save.copy')}
      </Button>
      <RefusalLinks error={refusal} />
    </Group>
  );
}

function Small({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button size="xs" onClick={onClick}>
      {children}
    </Button>
  );
}

/** Unless the project list has told it in this tab. */
function EmailNotice({ t }: { readonly t: Translate }) {
  const [isTold] = useState(() => window.sessionStorage.getItem(EMAIL_TOLD) !== null);
  useEffect(() => window.sessionStorage.setItem(EMAIL_TOLD, '1'), []);
  if (isTold) return null;
  return (
    <Alert title={t('email.title')} action={<Link to="/user/setting/email">{t('email.action')}</Link>}>
      {t('email.text')}
    </Alert>
  );
}
