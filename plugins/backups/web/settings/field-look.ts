import { useText } from '@docstead/core/web';
import type { Settings } from '../api.ts';
import type { SettingsState, SettingsValues } from './use-settings-form.ts';

export interface FieldsProps {
  readonly state: SettingsState;
  readonly settings: Settings;
}

/** What all fields have: label, hint, and whether the environment fixes them. */
export function useFieldLook({ state: { form }, settings: { fixed } }: FieldsProps) {
  const t = useText('backups');
  return (name: keyof SettingsValues, hint?: string) => ({
    label: t(`settings.${name}`),
    description: fixed.includes(name) ? t('settings.fixed') : hint,
    disabled: fixed.includes(name),
    ...form.getInputProps(name),
  });
}
