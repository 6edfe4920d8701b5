import { Button, Text, toast } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { useAction } from '../api.ts';
import { Failed } from './Outcome.tsx';
import styles from './panel.module.css';

/** An account that was here before the directory is somebody else's until the administrator says whose. */
export function BindPerson() {
  const t = useText('ldap');
  const id = useId();
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
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('bind.title')}
      </h2>
      <Text c="dimmed">{t('bind.text')}</Text>
      <form
        noValidate
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          void run(bind, 'bind.done');
        }}
      >
        <TextField
          className={styles.grow ?? ''}
          label={t('bind.username')}
          autoComplete="off"
          maxLength={100}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <TextField
          className={styles.grow ?? ''}
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
      </form>
      <Failed error={refused} />
    </section>
  );
}
