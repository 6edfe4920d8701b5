import { Alert, Button, Stack } from '@docstead/core/ui';
import { Verbatim } from '@docstead/core/ui/data';
import { type CallError, type CallOutput, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { adminCalls } from '../../contract/admin.ts';
import { useAction } from '../api.ts';
import type { AiSettingsState } from './use-ai-settings.ts';

type Tried = CallOutput<typeof adminCalls, '/api/adminAi/try'>;

/** Asks the model one question with what stands in the form, saved or not. */
export function TryIt({ form }: { readonly form: AiSettingsState }) {
  const t = useText('ai');
  const trying = useAction('/api/adminAi/try');
  const [tried, setTried] = useState<Tried>();
  const [refused, setRefused] = useState<CallError>();
  async function run(): Promise<void> {
    setTried(undefined);
    setRefused(undefined);
    const typed = form.textOf('open_api_key');
    const input = {
      ...{ open_api_host: form.textOf('open_api_host').trim(), ai_model_name: form.textOf('ai_model_name').trim() },
      ...(typed !== '' && { open_api_key: typed }),
    };
    await trying.run(input).then(setTried, setRefused);
  }
  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" loading={trying.isRunning} onClick={() => void run()}>
        {t('admin.try')}
      </Button>
      <Refusal error={refused} />
      {tried && (
        <Alert kind="ok" title={t('admin.tried', { ms: tried.ms })}>
          <Stack gap="xs">
            <Verbatim>{tried.answer}</Verbatim>
            <span>
              {t('admin.tried_at')} <Verbatim>{tried.url}</Verbatim>
            </span>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
