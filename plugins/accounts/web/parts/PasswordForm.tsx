import { Button, Stack, toast } from '@docstead/core/ui';
import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { usePasswordRule } from '../use-password-rule.ts';
import { useRefusal } from '../use-refusal.ts';
import { SecretField } from './SecretField.tsx';

export function PasswordForm() {
  const t = useText('accounts');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', new_password: '' },
    validate: {
      password: (value: string) => (value === '' ? t('checks.password_needed') : null),
      new_password: usePasswordRule().check,
    },
  });
  const refusal = useRefusal(form);
  const change = useAction('/api/user/resetPassword');

  async function run(values: { password: string; new_password: string }): Promise<void> {
    refusal.clear();
    try {
      await change.run(values);
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    form.reset();
    toast.ok(t('center.password_changed'));
  }
  const submit = form.onSubmit(
    (values) => void run(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate aria-label={t('center.password')} onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <Refusal error={refusal.error} />
        <SecretField form={form} name="password" kind="current" />
        <SecretField form={form} name="new_password" kind="new" />
        <Button type="submit" loading={change.isRunning}>
          {t('actions.change_password')}
        </Button>
      </Stack>
    </form>
  );
}
