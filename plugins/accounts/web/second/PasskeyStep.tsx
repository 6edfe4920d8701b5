import { Button, Text } from '@docstead/core/ui';
import { type CallError, isCallError, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call } from '../api.ts';
import { showPasskey } from './passkey.ts';

interface Props {
  readonly proof: string;
  readonly onDone: () => Promise<void>;
  readonly onOver: (error: CallError) => void;
}

/** The first step is over. */
const OVER = 11132;

/** The second step by a passkey: the browser asks for it. */
export function PasskeyStep({ proof, onDone, onOver }: Props) {
  const t = useText('accounts');
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error>();

  async function run(): Promise<void> {
    setError(undefined);
    setRunning(true);
    try {
      const { options } = await call('/api/user/loginPasskeyOptions', { proof });
      const answer = await showPasskey(options, t('second.passkey_failed'));
      await call('/api/user/loginByPasskey', { proof, answer });
      await onDone();
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === OVER) return onOver(thrown);
      // Of the server, or in the words of `showPasskey`.
      setError(thrown as Error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <div className="narrow-form">
      <Text>{t('second.passkey_text')}</Text>
      <Refusal error={error} />
      <Button fullWidth loading={isRunning} data-autofocus onClick={() => void run()}>
        {t('second.use_passkey')}
      </Button>
    </div>
  );
}
