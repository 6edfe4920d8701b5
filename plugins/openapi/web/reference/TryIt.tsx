import { Button } from '@docstead/core/ui';
import { TextArea, TextField } from '@docstead/core/ui/form';
import { useSession, useText } from '@docstead/core/web';
import { type FormEvent, useState } from 'react';
import { Code } from '../ScrollBox.tsx';
import type { Call, Details } from './document.ts';
import styles from './reference.module.css';
import { sampleInput } from './samples.ts';
import { send, type Tried } from './send.ts';

interface Props {
  readonly call: Call;
  readonly details: Details;
}

/** Sends the call for real: as who reads this, or with a token that is kept nowhere. */
export function TryIt({ call, details }: Props) {
  const t = useText('openapi');
  const { caller } = useSession();
  const trial = useTrial(call, details);
  return (
    <section>
      <h3>{t('reference.try')}</h3>
      <form className={styles.trial} noValidate onSubmit={trial.submit}>
        <TextArea
          label={t('reference.input')}
          autosize
          minRows={3}
          maxRows={16}
          spellCheck={false}
          classNames={{ input: styles.mono ?? '' }}
          value={trial.input}
          error={trial.isBad ? t('reference.bad_json') : undefined}
          onChange={(event) => trial.setInput(event.currentTarget.value)}
        />
        <TextField
          label={t('reference.token')}
          description={t(caller.kind === 'user' ? 'reference.token_own' : 'reference.token_guest')}
          type="password"
          autoComplete="off"
          value={trial.token}
          onChange={(event) => trial.setToken(event.currentTarget.value)}
        />
        <Button type="submit" className={styles.send} loading={trial.isBusy}>
          {t('reference.send')}
        </Button>
      </form>
      <div role="status">
        {trial.isFailed && <p className={styles.note}>{t('reference.failed')}</p>}
        {trial.tried && (
          <>
            <p className={styles.note}>
              {t('reference.answered', { status: trial.tried.status, ms: trial.tried.milliseconds })}
            </p>
            <Code className={styles.code} label={t('reference.said')}>
              {trial.tried.text}
            </Code>
          </>
        )}
      </div>
    </section>
  );
}

function useTrial(call: Call, details: Details) {
  const [input, setInput] = useState(() => JSON.stringify(sampleInput(details), null, 2));
  const [token, setToken] = useState('');
  const [tried, setTried] = useState<Tried>();
  const [state, setState] = useState<'' | 'busy' | 'bad' | 'failed'>('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setState('busy');
    setTried(undefined);
    send(call, details, { input, token: token.trim() }).then(
      (answer) => {
        setTried(answer);
        setState('');
      },
      (error: unknown) => setState(error instanceof SyntaxError ? 'bad' : 'failed'),
    );
  };
  const is = { isBusy: state === 'busy', isBad: state === 'bad', isFailed: state === 'failed' };
  return { input, setInput, token, setToken, tried, submit, ...is };
}
