import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';

interface Form {
  key(path: string): string;
  getInputProps(path: string): object;
}

/** A new password and its repetition, by the names that the calls use. */
export function NewPasswordFields({ form }: { form: Form }) {
  const t = useText('accounts');
  return (
    <>
      <PasswordField
        label={t('fields.password')}
        description={t('fields.password_hint')}
        toggleLabel={t('actions.show_password')}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('fields.confirm_password')}
        toggleLabel={t('actions.show_password')}
        autoComplete="new-password"
        key={form.key('confirm_password')}
        {...form.getInputProps('confirm_password')}
      />
    </>
  );
}
