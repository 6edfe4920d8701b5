import { useText } from '@docstead/core/web';
import type { Config, DirectoryState, DirectoryValues } from './use-directory-form.ts';

export interface FieldsProps {
  readonly state: DirectoryState;
  readonly config: Config;
}

/** What all fields of the directory have: label, hint, and whether the environment fixes them. */
export function useFieldLook({ state: { form }, config: { fixed } }: FieldsProps) {
  const t = useText('ldap');
  return (name: keyof DirectoryValues, hint = t(`hints.${name}`)) => ({
    label: t(`settings.${name}`),
    description: fixed.includes(name) ? t('fixed', { variable: `DOCSTEAD_LDAP_${name.toUpperCase()}` }) : hint,
    disabled: fixed.includes(name),
    autoComplete: 'off',
    spellCheck: false,
    ...form.getInputProps(name),
  });
}
