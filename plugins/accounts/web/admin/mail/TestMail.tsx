import { Alert, Button } from '@docstead/core/ui';
import { FieldRow, Panel, Verbatim } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, type CallOutput, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../../contract.ts';
import { useAction } from '../../api.ts';

type Tried = CallOutput<typeof api, '/api/adminSetting/sendTestMail'>;

/** Sends one mail at once, and says what the mail server said. */
export function TestMail({ own }: { readonly own: string }) {
  const t = useText('accounts');
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
    <Panel title={t('admin.mail.test_title')} text={t('admin.mail.test_text')}>
      <FieldRow onSubmit={() => void run()}>
        <TextField
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
      </FieldRow>
      {!isField && <Refusal error={refused} />}
      {tried && <Outcome tried={tried} />}
    </Panel>
  );
}

function Outcome({ tried: { failed, says, to } }: { readonly tried: Tried & { readonly to: string } }) {
  const t = useText('accounts');
  const title = failed === '' ? t('admin.mail.sent', { to }) : t(`admin.mail.failed.${failed}`);
  return (
    <Alert kind={failed === '' ? 'ok' : 'error'} title={title}>
      <Verbatim>{says}</Verbatim>
    </Alert>
  );
}
