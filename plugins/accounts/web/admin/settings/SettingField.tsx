import { Contested, type Setting, SettingControl } from '@docstead/core/ui/settings';
import { spaced, type Translate, useText } from '@docstead/core/web';
import styles from './settings.module.css';
import type { SettingSpec } from './use-config.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface Props {
  readonly spec: SettingSpec;
  readonly state: SettingsFormState;
}

/** Beyond this a number has no limit that tells anybody anything. */
const SAID_LIMIT = 1_000_000;

/** One setting, and what another has saved of it meanwhile. */
export function SettingField({ spec, state }: Props) {
  const t = useText('accounts');
  const { key: id, kind, value } = spec;
  const setting: Setting = {
    ...{ id, kind, value, label: t(spec.title), description: descriptionOf(spec, t) },
    choices: spec.choices.map((one) => ({ value: one.value, label: t(one.title) })),
    ...{ isFixed: spec.is_fixed === 1, isSet: spec.is_set === 1 },
  };
  const theirs = state.theirsOf(id);
  return (
    <div className={styles.field}>
      <SettingControl setting={setting} form={state} say={(word) => t(`admin.setting.${word}`)} />
      {theirs !== undefined && (
        <Contested
          label={setting.label}
          text={t('admin.setting.theirs.text', {
            ...{ theirs: wordsOf(setting, theirs, t), mine: wordsOf(setting, state.valueOf(setting), t) },
          })}
          say={(word) => t(`admin.setting.theirs.${word}`)}
          onSettle={(keepsMine) => state.settle(id, keepsMine)}
        />
      )}
    </div>
  );
}

function wordsOf({ kind, choices }: Setting, value: string, t: Translate): string {
  if (kind === 'flag') return t(value === '1' ? 'admin.setting.theirs.on' : 'admin.setting.theirs.off');
  const label = choices.find((one) => one.value === value)?.label ?? value;
  return label === '' ? t('admin.setting.theirs.empty') : label;
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
