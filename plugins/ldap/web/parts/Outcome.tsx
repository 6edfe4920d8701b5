import { Alert } from '@docstead/core/ui';
import { type Step, Steps, stepStateAt, Verbatim } from '@docstead/core/ui/data';
import { Refusal, type Translate, useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { adviceOn } from './advice.ts';
import styles from './directory.module.css';
import { failureOf, type Trial, type Tried } from './trial.ts';

/** How far the conversation with the directory came: each step, what it found, and what to do where it stopped. */
export function Outcome({ trial }: { readonly trial: Trial | undefined }) {
  const t = useText('ldap');
  const place = useRef<HTMLDivElement>(null);
  // It comes below the button that was pressed, which may be at the window's edge.
  useEffect(() => {
    if (trial) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trial]);
  if (!trial) return null;
  const failure = trial.error && failureOf(trial.error);
  if (trial.error && !failure) return <Refusal error={trial.error} />;
  const words = { done: t('states.done'), failed: t('states.failed'), left: t('states.left') };
  const isClear = !failure && !trial.isEncrypted;
  return (
    <div ref={place} className={styles.place}>
      <Alert kind={failure ? 'error' : isClear ? 'warn' : 'ok'} title={t(failure ? 'try.failed' : 'try.ok')}>
        <div className={styles.outcome}>
          <Steps label={t('try.outcome')} steps={stepsOf(trial, t)} words={words} />
          {isClear && <p className={styles.clear}>{t('try.clear')}</p>}
        </div>
      </Alert>
    </div>
  );
}

function stepsOf(trial: Trial, t: Translate): readonly Step[] {
  const failure = trial.error && failureOf(trial.error);
  const all = ['connect', 'tls', 'bind', 'search', 'login'].filter(
    (step) =>
      step === failure?.step || (step === 'tls' ? trial.isEncrypted : step !== 'login' || trial.username !== ''),
  );
  const failedAt = all.findIndex((step) => step === failure?.step);
  const { host, port, username } = trial;
  return all.map((step, at) => ({
    key: step,
    name: t(step === 'bind' && trial.isAnybody ? 'steps.anybody' : `steps.${step}`, { host, port, username }),
    state: stepStateAt(at, failedAt),
    text:
      at === failedAt && failure ? (
        <>
          {t(`advice.${adviceOn(step, failure.reason)}`)} <Verbatim>{failure.reason}</Verbatim>
        </>
      ) : (
        trial.tried && found(step, trial.tried, t)
      ),
  }));
}

/** What a step that went well has found. */
function found(step: string, { count, names, username, name, dn, account, uid }: Tried, t: Translate) {
  if (step === 'search') return t('try.found', { count, names: names.join(', ') });
  if (step !== 'login') return undefined;
  return (
    <>
      {t('try.logged_in', { username, name: name || username })}{' '}
      {uid === '0' ? t('try.no_account', { account }) : t('try.account', { account, uid })} <Verbatim>{dn}</Verbatim>
    </>
  );
}
