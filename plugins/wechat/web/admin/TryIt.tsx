import { Button, Stack, Text } from '@docstead/core/ui';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { useAction } from '../api.ts';
import { Outcome, type Tried } from './Outcome.tsx';

interface Props {
  readonly app_id: string;
  /** '' where none was typed: the stored one is used. */
  readonly app_secret: string;
}

/** Asks WeChat for a code with what stands in the form, saved or not. */
export function TryIt({ app_id, app_secret }: Props) {
  const t = useText('wechat');
  const id = useId();
  const trying = useAction('/api/adminWechat/try');
  const [tried, setTried] = useState<Tried>();
  const [refused, setRefused] = useState<CallError>();
  async function run(): Promise<void> {
    setTried(undefined);
    setRefused(undefined);
    await trying.run({ app_id, ...(app_secret !== '' && { app_secret }) }).then(setTried, setRefused);
  }
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-labelledby={id}>
      <Text id={id} fw="var(--ds-weight-medium)">
        {t('titles.trial')}
      </Text>
      <Text c="dimmed" fz="var(--ds-font-size-small)">
        {t('trial.text')}
      </Text>
      <Button variant="default" loading={trying.isRunning} onClick={() => void run()}>
        {t('trial.try')}
      </Button>
      <Refusal error={refused} />
      {tried && <Outcome tried={tried} />}
    </Stack>
  );
}
