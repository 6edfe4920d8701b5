import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { StrengthWord } from '../password/StrengthWord.tsx';
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
  const key = form.key(name);
  if (kind === 'new') return <NewSecret key={key} input={form.getInputProps(name)} />;
  return (
    <PasswordField
      w="100%"
      label={t('fields.old_password')}
      toggleLabel={t('actions.show_password')}
      autoComplete="current-password"
      key={key}
      {...form.getInputProps(name)}
    />
  );
}

function NewSecret({ input }: { readonly input: object }) {
  const t = useText('accounts');
  const { hint } = usePasswordRule();
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      w="100%"
      label={t('fields.new_password')}
      description={
        <>
          {t(hint)}
          <StrengthWord password={password} />
        </>
      }
      toggleLabel={t('actions.show_password')}
      autoComplete="new-password"
      onInput={(event) => setPassword(event.currentTarget.value)}
      {...input}
    />
  );
}
