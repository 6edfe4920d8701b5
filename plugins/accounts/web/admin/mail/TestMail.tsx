import { Alert, Button, Text } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, type CallOutput, Refusal, useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import type { api } from '../../../contract.ts';
import { useAction } from '../../api.ts';
import styles from '../admin.module.css';

type Tried = CallOutput<typeof api, '/api/adminSetting/sendTestMail'>;

/** Sends one mail at once, and says what the mail server said. */
export function TestMail({ own }: { readonly own: string }) {
  const t = useText('accounts');
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState<Tried & { readonly to: string }>();
  const [refused, setRefused] = useState<CallError>();
  const test = useAction('/api/adminSetting/sendTestMail');
  const to = typed ?? own;

  async function run(): Promise<void> {
    setTried(undefined);
    setRefused(undefined);
    await test.run({ to }).then(
      (outcome) => setTried({ ...outcome, to }),
      (error: CallError) => setRefused(error),
    );
  }
  const isField = (refused?.data as { field?: string } | undefined)?.field === 'to';
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('admin.mail.test_title')}
      </h2>
      <Text c="dimmed">{t('admin.mail.test_text')}</Text>
      <form
        noValidate
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextField
          className={styles.grow ?? ''}
          label={t('admin.mail.to')}
          type="email"
          autoComplete="email"
          maxLength={100}
          value={to}
          error={isField ? refused?.message : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={test.isRunning} disabled={to.trim() === ''}>
          {t('admin.mail.send')}
        </Button>
      </form>
      {!isField && <Refusal error={refused} />}
      {tried && <Outcome tried={tried} />}
    </section>
  );
}

function Outcome({ tried: { failed, says, to } }: { readonly tried: Tried & { readonly to: string } }) {
  const t = useText('accounts');
  const title = failed === '' ? t('admin.mail.sent', { to }) : t(`admin.mail.failed.${failed}`);
  return (
    <Alert kind={failed === '' ? 'ok' : 'error'} title={title}>
      <code className={styles.said}>{says}</code>
    </Alert>
  );
}
