import { Alert, Button, copyText, Group, toast } from '@docstead/core/ui';
import { Link, loginAddress, type Translate, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { Why } from '../hooks/save-state.ts';
import type { Safety } from '../hooks/use-safety.ts';
import { DraftOffer } from './DraftOffer.tsx';
import styles from './saving.module.css';

/** Between bar and text: what happened, that the text is kept, and the next step. Empty when all is well. */
export function SafetyNotices({ safety }: { readonly safety: Safety }) {
  const t = useText('editor');
  const { state, lock, isFull, isEmailUnverified, otherTabs, merging, desk } = safety;
  const notices: ReactNode[] = [];
  // While two texts are merged, the merge says why.
  if (state.kind === 'failed' && !merging)
    notices.push(<Failed key="failed" why={state.why} message={state.message} safety={safety} />);
  if (lock.kind === 'lost') {
    notices.push(
      <Alert
        key="lost"
        kind="warn"
        title={t('lock.lost_title', { name: lock.by })}
        action={<Small onClick={() => void desk.lock.take()}>{t('lock.again')}</Small>}
      >
        {t('lock.lost_text')}
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
  if (otherTabs > 0)
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

/** Reasons that have a text of their own under the title, beside the line in the bar. */
function Failed({ why, message, safety }: { readonly why: Why; readonly message: string; readonly safety: Safety }) {
  const t = useText('editor');
  if (why === 'empty') return null;
  return (
    <Alert
      kind="error"
      title={why === 'other' ? message : t(`save.why.${why}`)}
      action={<NextStep why={why} safety={safety} />}
    >
      {t(`save.then.${why}`)}
    </Alert>
  );
}

function NextStep({ why, safety }: { readonly why: Why; readonly safety: Safety }) {
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

function EmailNotice({ t }: { readonly t: Translate }) {
  return (
    <Alert kind="warn" title={t('email.title')} action={<Link to="/user/setting">{t('email.action')}</Link>}>
      {t('email.text')}
    </Alert>
  );
}
