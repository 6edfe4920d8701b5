import { Button, Text } from '@docstead/core/ui';
import { PasswordField, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { Failed, Outcome } from './Outcome.tsx';
import styles from './panel.module.css';
import type { DirectoryState } from './use-directory-form.ts';

/** Asks the directory with what stands in the form, with a person where one is named, and saves nothing. */
export function TryOut({ state }: { readonly state: DirectoryState }) {
  const t = useText('ldap');
  const id = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('try.title')}
      </h2>
      <Text c="dimmed">{t('try.text')}</Text>
      <form
        noValidate
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          void state.tryOut({ username: username.trim(), password });
        }}
      >
        <TextField
          className={styles.grow ?? ''}
          label={t('try.username')}
          autoComplete="off"
          maxLength={100}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          className={styles.grow ?? ''}
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
      </form>
      <Failed error={state.refusedAt('try')} />
      {state.tried && <Outcome tried={state.tried} />}
    </section>
  );
}
