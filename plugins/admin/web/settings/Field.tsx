import { Contested, SettingControl } from '@docstead/core/ui/settings';
import { spaced, type Translate, useText } from '@docstead/core/web';
import styles from './settings.module.css';
import type { FieldSpec, SettingsForm } from './use-settings-form.ts';

/** Beyond this a number has no limit that tells anybody anything. */
const SAID_LIMIT = 1_000_000;

interface Props {
  readonly field: FieldSpec;
  readonly form: SettingsForm;
}

/** One setting, and what another has saved of it meanwhile. */
export function Field({ field, form }: Props) {
  const t = useText('admin');
  const { id, label, fixed_by, is_set } = field;
  const theirs = form.theirsOf(id);
  const setting = { ...field, description: descriptionOf(field, t), isFixed: fixed_by !== '', isSet: is_set === 1 };
  return (
    <div className={styles.field}>
      <SettingControl setting={setting} form={form} say={(word) => t(`settings.secret.${word}`)} />
      {theirs !== undefined && (
        <Contested
          label={label}
          text={t('settings.theirs.text', {
            theirs: wordsOf(field, theirs, t),
            mine: wordsOf(field, form.valueOf(field), t),
          })}
          say={(word) => t(`settings.theirs.${word}`)}
          onSettle={(keepsMine) => form.settle(id, keepsMine)}
        />
      )}
    </div>
  );
}

function wordsOf({ kind, choices }: FieldSpec, value: string, t: Translate): string {
  if (kind === 'flag') return t(value === '1' ? 'settings.theirs.on' : 'settings.theirs.off');
  const label = choices.find((one) => one.value === value)?.label ?? value;
  return label === '' ? t('settings.theirs.empty') : label;
}

/** Who may not change it reads why; of a number, what it may be. */
function descriptionOf({ kind, hint, fixed_by, minimum, maximum }: FieldSpec, t: Translate): string {
  const range = maximum > SAID_LIMIT ? 'settings.from' : 'settings.range';
  const texts = [
    ...(hint === '' ? [] : [hint]),
    ...(kind === 'number' ? [t(range, { minimum, maximum })] : []),
    ...(fixed_by === '' ? [] : [t('settings.fixed', { variable: fixed_by })]),
  ];
  return texts.map(spaced).join('').trimEnd();
}
