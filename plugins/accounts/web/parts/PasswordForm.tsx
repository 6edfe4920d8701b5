import { Button, Stack, toast } from '@docstead/core/ui';
import { FormError, focusFirstError, PasswordField, useForm } from '@docstead/core/ui/form';
import { type CallError, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { checksOf } from '../checks.ts';
import { useRefusal } from '../use-refusal.ts';

export function PasswordForm() {
  const t = useText('accounts');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', new_password: '' },
    validate: {
      password: (value: string) => (value === '' ? t('checks.password_needed') : null),
      new_password: checksOf(t).newPassword,
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
        <FormError>{refusal.message}</FormError>
        <PasswordField
          w="100%"
          label={t('fields.old_password')}
          toggleLabel={t('actions.show_password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          w="100%"
          label={t('fields.new_password')}
          description={t('fields.password_hint')}
          toggleLabel={t('actions.show_password')}
          autoComplete="new-password"
          key={form.key('new_password')}
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" loading={change.isRunning}>
          {t('actions.change_password')}
        </Button>
      </Stack>
    </form>
  );
}
