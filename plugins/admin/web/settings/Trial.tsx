import { Slot } from '@docstead/core/web';
import { settingsTrial } from '../../points.ts';
import type { FieldSpec, SettingsForm } from './use-settings-form.ts';

interface Props {
  readonly plugin: string;
  readonly fields: readonly FieldSpec[];
  readonly form: SettingsForm;
}

/** What the plugin has to try its settings with, as they stand in the form. */
export function Trial({ plugin, fields, form }: Props) {
  const start = `${plugin}/`;
  const values = Object.fromEntries(fields.map((field) => [field.id.slice(start.length), form.valueOf(field)]));
  return (
    <Slot
      id={settingsTrial}
      props={{ values }}
      render={(entries) => entries.filter(({ id }) => id.startsWith(start)).map(({ element }) => element)}
    />
  );
}
