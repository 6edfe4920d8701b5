import { Button } from '@docstead/core/ui';
import { PasswordField, RadioGroup, Switch, TextArea, TextField } from '@docstead/core/ui/form';
import styles from './settings.module.css';
import type { Changeable } from './use-changes.ts';
import type { SettingsState } from './use-settings.ts';

export interface Setting extends Changeable {
  readonly kind: 'flag' | 'number' | 'choice' | 'secret' | 'text' | 'long';
  readonly label: string;
  readonly description: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  readonly isFixed: boolean;
  /** Of a secret: there is one. */
  readonly isSet: boolean;
}

export interface SettingControlProps {
  readonly setting: Setting;
  readonly form: Pick<SettingsState, 'valueOf' | 'isEmptied' | 'change' | 'empty' | 'errorOf'>;
  /** Of a secret: what stands under it, and what is done with it. */
  readonly say: (word: 'set' | 'unset' | 'forgotten' | 'forget' | 'keep' | 'show') => string;
}

/** Of a text of several lines, that many are seen at once. */
const LINES = 5;

/** One setting, by its kind. */
export function SettingControl({ setting, form, say }: SettingControlProps) {
  const { id, kind, label, description, choices, isFixed } = setting;
  const value = form.valueOf(setting);
  const change = (text: string): void => form.change(id, text);
  const look = { label, description, error: form.errorOf(id) };
  if (kind === 'flag') {
    return (
      <Switch
        {...look}
        name={id}
        disabled={isFixed}
        checked={value === '1'}
        onChange={(event) => change(event.currentTarget.checked ? '1' : '0')}
      />
    );
  }
  if (kind === 'choice') {
    const options = choices.map(({ hint, ...one }) => ({
      ...one,
      ...(hint && { description: hint }),
      disabled: isFixed,
    }));
    return <RadioGroup {...look} name={id} options={options} value={value} onChange={change} />;
  }
  if (kind === 'secret') return <Secret setting={setting} form={form} say={say} />;
  const field = { ...look, name: id, disabled: isFixed, value, autoComplete: 'off' };
  if (kind === 'long') {
    return <TextArea {...field} rows={LINES} onChange={(event) => change(event.currentTarget.value)} />;
  }
  return (
    <TextField
      {...field}
      spellCheck={false}
      {...(kind === 'number' && { inputMode: 'numeric' as const, classNames: { input: styles.number ?? '' } })}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** It is never shown: it is set anew, kept, or forgotten. */
function Secret({ setting, form, say }: SettingControlProps) {
  const { id, label, description, isFixed, isSet } = setting;
  const isEmptied = form.isEmptied(id);
  const state = isEmptied ? 'forgotten' : isSet ? 'set' : 'unset';
  return (
    <div className={styles.secret}>
      <PasswordField
        {...{ name: id, label, error: form.errorOf(id) }}
        description={isFixed ? description : [description, say(state)].filter(Boolean).join(' ')}
        toggleLabel={say('show')}
        autoComplete="new-password"
        disabled={isFixed || isEmptied}
        value={isEmptied ? '' : form.valueOf(setting)}
        onChange={(event) => form.change(id, event.currentTarget.value)}
      />
      {isSet && !isFixed && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => form.empty(id, !isEmptied)}>
          {say(isEmptied ? 'keep' : 'forget')}
        </Button>
      )}
    </div>
  );
}
