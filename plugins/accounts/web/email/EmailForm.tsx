import { Button, Group, Stack, Text, toast } from '@docstead/core/ui';
import { focusFirstError, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useAction } from '../api.ts';
import { checksOf } from '../checks.ts';
import { SecretField } from '../parts/SecretField.tsx';
import { useRefusal } from '../use-refusal.ts';

interface Props {
  /** The one that stands. */
  readonly email: string;
  /** An address where there is none, another one, or the mail of the one that stands once more. */
  readonly wish: 'add' | 'change' | 'again';
  /** What else can be done. */
  readonly beside?: ReactNode;
}

/** Binds an address, or has its mail sent again: both take the login password. */
export function EmailForm({ email, wish, beside }: Props) {
  const t = useText('accounts');
  const isAgain = wish === 'again';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: isAgain ? email : '', password: '' },
    validate: {
      email: checksOf(t).email,
      password: (value: string) => (value === '' ? t('checks.password_needed') : null),
    },
  });
  // What is said of an address that has no field stands above.
  const refusal = useRefusal(isAgain ? { ...form, getValues: () => ({ password: '' }) } : form);
  const update = useAction('/api/user/updateEmail', { invalidates: ['/api/user/info'] });

  async function run(values: { email: string; password: string }): Promise<void> {
    refusal.clear();
    const wanted = values.email.trim();
    try {
      await update.run({ ...values, email: wanted });
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    form.setFieldValue('password', '');
    toast.ok(t('email.sent', { email: wanted }));
  }
  const submit = form.onSubmit(
    (values) => void run(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate aria-label={t('fields.email')} onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">{t(`email.hints.${wish}`, { email })}</Text>
        <Refusal error={refusal.error} />
        {!isAgain && (
          <TextField
            w="100%"
            label={t(wish === 'change' ? 'fields.new_email' : 'fields.email')}
            type="email"
            autoComplete="email"
            maxLength={100}
            // Who wants another one has asked for this field.
            autoFocus={wish === 'change'}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
        )}
        <SecretField form={form} name="password" kind="current" />
        <Group gap="xs">
          <Button type="submit" loading={update.isRunning}>
            {t(isAgain ? 'email.again' : 'actions.send_verification')}
          </Button>
          {beside}
        </Group>
      </Stack>
    </form>
  );
}
