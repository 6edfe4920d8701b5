import { Alert, Stack } from '@docstead/core/ui';
import { Steps, stepStateAt, Verbatim } from '@docstead/core/ui/data';
import { type CallOutput, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { adviceFor } from './advice.ts';

export type Tried = CallOutput<typeof api, '/api/adminWechat/try'>;

const STEPS = ['token', 'qrcode'] as const;

/** How far the trial came, WeChat's words, and what helps. */
export function Outcome({ tried: { failed, says } }: { readonly tried: Tried }) {
  const t = useText('wechat');
  const failedAt = failed === '' ? -1 : STEPS.indexOf(failed);
  const words = { done: t('trial.states.done'), failed: t('trial.states.failed'), left: t('trial.states.left') };
  const steps = STEPS.map((step, at) => ({
    ...{ key: step, name: t(`trial.steps.${step}`), state: stepStateAt(at, failedAt) },
    text: at === failedAt && <Verbatim>{says}</Verbatim>,
  }));
  const advice = adviceFor(says);
  return (
    <Alert kind={failed === '' ? 'ok' : 'error'} title={t(failed === '' ? 'trial.ok' : 'trial.failed')}>
      <Stack gap="xs" mt="xs">
        <Steps label={t('trial.outcome')} steps={steps} words={words} />
        {failed === '' && <span>{t('trial.next')}</span>}
        {failed !== '' && advice && <span>{t(`trial.advice.${advice}`)}</span>}
      </Stack>
    </Alert>
  );
}
