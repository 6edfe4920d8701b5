import { RadioGroup, Switch, TextField } from '@docstead/core/ui/form';
import { spaced, type Translate, useText } from '@docstead/core/web';
import { SecretField } from './SecretField.tsx';
import styles from './settings.module.css';
import type { SettingSpec } from './use-config.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface Props {
  readonly spec: SettingSpec;
  readonly state: SettingsFormState;
}

/** Beyond this a number has no limit that tells anybody anything. */
const SAID_LIMIT = 1_000_000;

const NUMBER = { inputMode: 'numeric', classNames: { input: styles.number ?? '' } } as const;

/** One setting, by its kind. */
export function SettingField({ spec, state }: Props) {
  const t = useText('accounts');
  const { key, kind, choices } = spec;
  const value = state.valueOf(spec);
  const change = (text: string) => state.change(key, text);
  const look = {
    name: key,
    label: t(spec.title),
    description: descriptionOf(spec, t),
    disabled: spec.is_fixed === 1,
    error: state.errorOf(key),
  };
  if (kind === 'flag') {
    return (
      <Switch {...look} checked={value === '1'} onChange={(event) => change(event.currentTarget.checked ? '1' : '0')} />
    );
  }
  if (kind === 'choice') {
    const { disabled, name, ...group } = look;
    const options = choices.map((one) => ({ value: one.value, label: t(one.title), disabled }));
    return <RadioGroup {...group} name={name} options={options} value={value} onChange={change} />;
  }
  if (kind === 'secret') return <SecretField look={look} spec={spec} state={state} />;
  return (
    <TextField
      {...look}
      value={value}
      autoComplete="off"
      spellCheck={false}
      {...(kind === 'number' ? NUMBER : {})}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** Who may not change it reads why; of a number, what it may be. */
function descriptionOf({ key, kind, hint, is_fixed, minimum, maximum }: SettingSpec, t: Translate): string {
  const range = maximum > SAID_LIMIT ? 'admin.setting.from' : 'admin.setting.range';
  const texts = [
    ...(hint === '' ? [] : [t(hint)]),
    ...(kind === 'number' ? [t(range, { minimum, maximum })] : []),
    ...(is_fixed === 1 ? [t('admin.setting.fixed', { variable: `DOCSTEAD_ACCOUNTS_${key.toUpperCase()}` })] : []),
  ];
  return texts.map(spaced).join('').trimEnd();
}
