import { Button, Group } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { EmailForm } from './EmailForm.tsx';

interface Props {
  /** '' where none is bound. */
  readonly email: string;
  readonly state: 'none' | 'unverified' | 'verified';
}

/** What the state of the address asks for: to add one, to verify it, or nothing, unless another one is wished. */
export function EmailActs({ email, state }: Props) {
  const t = useText('accounts');
  const [isOther, setOther] = useState(false);
  if (state === 'none') return <EmailForm email="" wish="add" />;
  const cancel = (
    <Button variant="default" onClick={() => setOther(false)}>
      {t('email.keep')}
    </Button>
  );
  if (isOther) return <EmailForm key="change" email={email} wish="change" beside={cancel} />;
  const change = (
    <Button variant={state === 'verified' ? 'default' : 'subtle'} onClick={() => setOther(true)}>
      {t('email.change')}
    </Button>
  );
  if (state === 'verified') return <Group>{change}</Group>;
  return <EmailForm key="again" email={email} wish="again" beside={change} />;
}
