import { Button, Stack, Text, toast } from '@docstead/core/ui';
import { focusFirstError, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { checksOf } from '../checks.ts';
import { useRefusal } from '../use-refusal.ts';
import { SecretField } from './SecretField.tsx';

interface Props {
  /** '' where none is bound. */
  readonly email: string;
  readonly isVerified: boolean;
}

/** Binds an address, or has its mail sent again: both take the login password. */
export function EmailForm({ email, isVerified }: Props) {
  const t = useText('accounts');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: isVerified ? '' : email, password: '' },
    validate: {
      email: checksOf(t).email,
      password: (value: string) => (value === '' ? t('checks.password_needed') : null),
    },
  });
  const refusal = useRefusal(form);
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
        <Text c="dimmed">{t(hintOf(email, isVerified), { email })}</Text>
        <Refusal error={refusal.error} />
        <TextField
          w="100%"
          label={t(isVerified ? 'fields.new_email' : 'fields.email')}
          type="email"
          autoComplete="email"
          maxLength={100}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <SecretField form={form} name="password" kind="current" />
        <Button type="submit" loading={update.isRunning}>
          {t('actions.send_verification')}
        </Button>
      </Stack>
    </form>
  );
}

function hintOf(email: string, isVerified: boolean): string {
  if (email === '') return 'email.hint_none';
  return isVerified ? 'email.hint_verified' : 'email.hint_unverified';
}
