import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { usePasswordRule } from '../use-password-rule.ts';

interface SecretFieldProps<Name extends string> {
  /** The form that keeps it. */
  readonly form: { key(name: Name): string; getInputProps(name: Name): object };
  readonly name: Name;
  /** The password that one logs in with now, or one that is to be. */
  readonly kind: 'current' | 'new';
}

/** A password in a form of the user center. */
export function SecretField<Name extends string>({ form, name, kind }: SecretFieldProps<Name>) {
  const t = useText('accounts');
  const { hint } = usePasswordRule();
  return (
    <PasswordField
      w="100%"
      label={t(kind === 'new' ? 'fields.new_password' : 'fields.old_password')}
      {...(kind === 'new' ? { description: t(hint) } : {})}
      toggleLabel={t('actions.show_password')}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
}
