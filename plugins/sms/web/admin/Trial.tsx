import { Alert, Button, isComposing, Stack, Text } from '@docstead/core/ui';
import { Verbatim } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { smsFailures } from '../../points.ts';
import { useAction } from '../api.ts';
import { adviceOn } from './advice.ts';
import { missingIn, type Provider, providerIn, trialInput, type Values } from './trial-input.ts';

/** Below the settings in the console: sends one message with what stands in the form, saved or not. */
export default function Trial({ values }: { readonly values: Values }) {
  const t = useText('sms');
  const id = useId();
  const provider = providerIn(values);
  return (
    <Stack gap="sm" role="group" aria-labelledby={id}>
      <Text id={id} fw="var(--ds-weight-medium)">
        {t('titles.trial')}
      </Text>
      {provider ? (
        <Sending key={provider} provider={provider} values={values} />
      ) : (
        <Text c="dimmed">{t('trial.choose')}</Text>
      )}
    </Stack>
  );
}

function Sending({ provider, values }: { readonly provider: Provider; readonly values: Values }) {
  const t = useText('sms');
  const trying = useAction('/api/adminSms/try');
  const [mobile, setMobile] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const [message, setMessage] = useState<string>();
  const missing = missingIn(values, provider).map((key) => t(`settings.${key}`));

  async function run(): Promise<void> {
    if (trying.isRunning) return;
    setProblem(undefined);
    setRefused(undefined);
    setMessage(undefined);
    if (mobile.trim() === '') return setProblem(t('errors.mobile_malformed'));
    try {
      setMessage((await trying.run(trialInput(values, { provider, mobile: mobile.trim() }))).message_id);
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.code === smsFailures.mobileMalformed.code) setProblem(error.message);
      else setRefused(error);
    }
  }
  return (
    <>
      <Text c="dimmed">
        {missing.length > 0 ? t('trial.missing', { fields: missing.join(t('trial.and')) }) : t('trial.text')}
      </Text>
      <TextField
        label={t('trial.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        value={mobile}
        error={problem}
        onChange={(event) => setMobile(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          // The form around it would be saved.
          event.preventDefault();
          void run();
        }}
      />
      <div>
        <Button variant="default" loading={trying.isRunning} disabled={missing.length > 0} onClick={() => void run()}>
          {t('trial.send')}
        </Button>
      </div>
      <Refused error={refused} />
      {message !== undefined && (
        <Alert kind="ok" title={t('trial.sent')}>
          {t('trial.message_id')} <Verbatim>{message}</Verbatim>
        </Alert>
      )}
    </>
  );
}

/** With what to do about it, where the provider's word for it is known. */
function Refused({ error }: { readonly error: CallError | undefined }) {
  const t = useText('sms');
  const advice = error && adviceOn(error.message);
  return (
    <>
      <Refusal error={error} />
      {advice && <Text>{t(`trial.advice.${advice}`)}</Text>}
    </>
  );
}
