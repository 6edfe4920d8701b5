import { Button } from '@docstead/core/ui';
import { FieldRow, Panel } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../../api.ts';
import type { Config } from '../settings/use-config.ts';
import { type Tried, TriedMail } from './TriedMail.tsx';

/** Sends one mail at once, and says what the mail server said. */
export function TestMail({ config }: { readonly config: Config }) {
  const t = useText('accounts');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const [refused, setRefused] = useState<CallError>();
  const test = useAction('/api/adminSetting/sendTestMail');
  const to = typed ?? config.own_email;

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
      {tried && <TriedMail config={config} tried={tried} />}
    </Panel>
  );
}
