import { Alert, Button, Group, Stack, Text } from '@docstead/core/ui';
import { focusFirstError, PasswordField, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useRefusal } from '../use-refusal.ts';

interface Props {
  /** What is about to happen; names the form. */
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isDanger?: boolean;
  /** What it throws is shown. */
  readonly run: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The login password, before something that matters. */
export function AskPassword({ title, text, action, isDanger = false, run, onCancel }: Props) {
  const t = useText('accounts');
  const [isRunning, setRunning] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value: string) => (value === '' ? t('checks.password_needed') : null) },
  });
  const refusal = useRefusal(form);

  async function send({ password }: { password: string }): Promise<void> {
    refusal.clear();
    setRunning(true);
    try {
      await run(password);
    } catch (error) {
      refusal.show(error as CallError, 'password');
    } finally {
      setRunning(false);
    }
  }
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate aria-label={title} onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        {isDanger ? (
          <Alert kind="warn" title={title}>
            {text}
          </Alert>
        ) : (
          <Text>{text}</Text>
        )}
        <Refusal error={refusal.error} />
        <PasswordField
          w="100%"
          label={t('second.password')}
          toggleLabel={t('actions.show_password')}
          autoComplete="current-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group gap="xs">
          <Button type="submit" loading={isRunning} {...(isDanger && { color: 'red' })}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('second.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
