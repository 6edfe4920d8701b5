import { Button } from '@docstead/core/ui';
import { FieldRow, Panel } from '@docstead/core/ui/data';
import { PasswordField, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { Outcome } from './Outcome.tsx';
import type { DirectoryState } from './use-directory-form.ts';

/** Asks the directory with what stands in the form, with a person where one is named, and saves nothing. */
export function TryOut({ state }: { readonly state: DirectoryState }) {
  const t = useText('ldap');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Panel title={t('try.title')} text={t('try.text')}>
      <FieldRow onSubmit={() => void state.tryOut({ username: username.trim(), password })}>
        <TextField
          label={t('try.username')}
          autoComplete="off"
          maxLength={100}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          label={t('try.password')}
          toggleLabel={t('actions.show')}
          autoComplete="new-password"
          maxLength={100}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={state.isTrying}>
          {t('try.action')}
        </Button>
      </FieldRow>
      <Outcome trial={state.trialAt('try')} />
    </Panel>
  );
}
