import { Alert, Button, toast } from '@docstead/core/ui';
import { FieldRow, Panel, Verbatim } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { adviceOn } from './advice.ts';
import { failureOf } from './trial.ts';

/** An account that was here before the directory is somebody else's until the administrator says whose. */
export function BindPerson() {
  const t = useText('ldap');
  const [username, setUsername] = useState('');
  const [there, setThere] = useState('');
  const [refused, setRefused] = useState<CallError>();
  const bind = useAction('/api/adminUser/bindLdap');
  const unbind = useAction('/api/adminUser/unbindLdap');

  async function run(action: typeof bind, word: string): Promise<void> {
    setRefused(undefined);
    const person = { username: username.trim(), ...(there.trim() !== '' && { directory_name: there.trim() }) };
    await action.run(person).then(() => void toast.ok(t(word, { name: person.username })), setRefused);
  }
  return (
    <Panel title={t('bind.title')} text={t('bind.text')}>
      <FieldRow onSubmit={() => void run(bind, 'bind.done')}>
        <TextField
          label={t('bind.username')}
          autoComplete="off"
          maxLength={100}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <TextField
          label={t('bind.there')}
          placeholder={username}
          autoComplete="off"
          maxLength={100}
          value={there}
          onChange={(event) => setThere(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={bind.isRunning} disabled={username.trim() === ''}>
          {t('bind.action')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={unbind.isRunning}
          disabled={username.trim() === ''}
          onClick={() => void run(unbind, 'bind.undone')}
        >
          {t('bind.undo')}
        </Button>
      </FieldRow>
      <Failed error={refused} />
    </Panel>
  );
}

/** Why the directory could not say who that is. */
function Failed({ error }: { readonly error: CallError | undefined }) {
  const t = useText('ldap');
  const failure = error && failureOf(error);
  if (!failure) return <Refusal error={error} />;
  return (
    <Alert kind="error" title={t(`advice.${adviceOn(failure.step, failure.reason)}`)}>
      <Verbatim>{failure.reason}</Verbatim>
    </Alert>
  );
}
