import { Button, IconKey } from '@docstead/core/ui';
import { type FirstData, Refusal, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { isPasskeyHost } from '../../passkey-host.ts';

interface Props {
  readonly first: FirstData | undefined;
  readonly onDone: () => Promise<void>;
}

/** A login without name and password, below their form. What it does is loaded when it is wanted. */
export function PasskeyLogin({ first, onDone }: Props) {
  const t = useText('accounts');
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error>();
  const early = useRef(first?.node?.querySelector<HTMLElement>('.login-passkey'));

  async function run(): Promise<void> {
    setError(undefined);
    setRunning(true);
    try {
      const { loginByPasskey } = await import('./passkey-login.ts');
      await loginByPasskey(t('login.passkey_failed'));
      await onDone();
    } catch (thrown) {
      setError(thrown as Error);
    }
    setRunning(false);
  }
  const begin = useRef(run);
  useEffect(() => {
    // Pressed before this was here: asked only now, for it may have been a moment ago, and once.
    const { wanted } = early.current?.dataset ?? {};
    delete early.current?.dataset.wanted;
    if (wanted === '') void begin.current();
  }, []);

  // Does this browser show passkeys, at this address of the site?
  if (!window.isSecureContext || !window.PublicKeyCredential || !isPasskeyHost(location.hostname)) return null;
  return (
    <div className="login-passkey">
      <Button
        variant="default"
        fullWidth
        loading={isRunning}
        leftSection={<IconKey size={18} aria-hidden />}
        onClick={run}
      >
        {t('login.passkey')}
      </Button>
      <Refusal error={error} />
    </div>
  );
}
