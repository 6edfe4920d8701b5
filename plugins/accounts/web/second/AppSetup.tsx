import { Button, Group, Stack, Text } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { focusFirstError, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { useRefusal } from '../use-refusal.ts';
import { Qr } from './Qr.tsx';
import styles from './Second.module.css';

export interface NewApp {
  readonly secret: string;
  readonly address: string;
}

interface Props {
  readonly app: NewApp;
  /** With the recovery codes of who had none. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The picture for the app, and the first code that it shows. */
export function AppSetup({ app, onDone, onCancel }: Props) {
  const t = useText('accounts');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (value: string) => (/^\d{6}$/.test(value.replace(/\s/g, '')) ? null : t('second.code_rule')) },
  });
  const refusal = useRefusal(form);
  const confirm = useAction('/api/user/secondFactorConfirm');

  async function run(values: { code: string }): Promise<void> {
    refusal.clear();
    try {
      onDone((await confirm.run(values)).codes);
    } catch (error) {
      refusal.show(error as CallError, 'code');
    }
  }
  const submit = form.onSubmit(
    (values) => void run(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate aria-label={t('second.app_setup')} onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        <ol className={styles.steps}>
          <li>
            <Text>{t('second.step_scan')}</Text>
            <Qr text={app.address} label={t('second.qr')} />
            <Text c="dimmed" mt="xs">
              {t('second.by_hand')}
            </Text>
            <div className={styles.secret}>
              <code>{inFours(app.secret)}</code>
              <CopyButton text={app.secret} labels={{ copy: t('second.copy_secret'), copied: t('second.copied') }} />
            </div>
          </li>
          <li>
            <Text>{t('second.step_code')}</Text>
            <Refusal error={refusal.error} />
            <TextField
              mt="xs"
              maw={240}
              aria-label={t('second.step_code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              autoFocus
              key={form.key('code')}
              {...form.getInputProps('code')}
            />
          </li>
        </ol>
        <Group gap="xs">
          <Button type="submit" loading={confirm.isRunning}>
            {t('second.turn_on')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('second.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
