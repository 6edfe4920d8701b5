import { Alert, Stack } from '@docstead/core/ui';
import { Steps, stepStateAt, Verbatim } from '@docstead/core/ui/data';
import { type CallOutput, useText } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { type Config, valueIn } from '../settings/use-config.ts';

export type Tried = CallOutput<typeof api, '/api/adminSetting/sendTestMail'> & { readonly to: string };
type Step = Exclude<Tried['failed'], ''>;

interface Props {
  readonly config: Config;
  readonly tried: Tried;
}

/** What became of a test mail, step by step. */
export function TriedMail({ config, tried: { failed, says, to } }: Props) {
  const t = useText('accounts');
  const all = stepsOf(config, failed);
  const failedAt = all.findIndex((step) => step === failed);
  const word = (step: Step) => (
    <>
      {t(`admin.mail.failed.${step}`)} <Verbatim>{says}</Verbatim>
    </>
  );
  const steps = all.map((step, at) => ({
    ...{ key: step, name: t(`admin.mail.steps.${step}`), state: stepStateAt(at, failedAt) },
    text: step === failed && word(step),
  }));
  const words = { done: t('admin.steps.done'), failed: t('admin.steps.failed'), left: t('admin.steps.left') };
  return (
    <Alert
      kind={failed === '' ? 'ok' : 'error'}
      title={t(failed === '' ? 'admin.mail.sent' : 'admin.mail.not_sent', { to })}
    >
      <Stack gap="xs" mt="xs">
        <Steps label={t('admin.mail.outcome')} steps={steps} words={words} />
        {failed === '' && <Verbatim>{says}</Verbatim>}
      </Stack>
    </Alert>
  );
}

/** Those that these settings have, and the one that failed in any case. */
function stepsOf(config: Config, failed: Tried['failed']): readonly Step[] {
  const isLeftOut: Partial<Record<Step, boolean>> = {
    tls: valueIn(config, 'mail_tls') === 'none',
    login: valueIn(config, 'mail_user') === '',
  };
  const all: readonly Step[] = ['settings', 'connect', 'tls', 'login', 'envelope', 'message'];
  return all.filter((step) => step === failed || !isLeftOut[step]);
}
