import { Stack } from '@docstead/core/ui';
import { Contested, SettingControl } from '@docstead/core/ui/settings';
import { spaced, useText } from '@docstead/core/web';
import type { FieldSpec } from './admin-calls.ts';
import type { AiSettingsState } from './use-ai-settings.ts';

interface Props {
  readonly field: FieldSpec;
  readonly form: AiSettingsState;
}

/** One setting, why it cannot be changed where it cannot, and what another has saved of it meanwhile. */
export function SettingField({ field, form }: Props) {
  const t = useText('ai');
  const { id, kind, label, hint, unit, fixed_by, is_set } = field;
  const theirs = form.theirsOf(id);
  const isSecret = kind === 'secret';
  const texts = [
    ...(hint === '' ? [] : [hint]),
    ...(fixed_by === '' ? [] : [t('admin.fixed', { variable: fixed_by })]),
  ];
  const setting = {
    ...field,
    ...{ label: unit === '' ? label : t('admin.label_unit', { label, unit }) },
    ...{ description: texts.map(spaced).join('').trimEnd(), isFixed: fixed_by !== '', isSet: is_set === 1 },
  };
  const shown = (value: string): string => (isSecret ? t('admin.theirs.secret') : value || t('admin.theirs.empty'));
  return (
    <Stack gap="xs">
      <SettingControl setting={setting} form={form} say={(word) => t(`admin.secret.${word}`)} />
      {theirs !== undefined && (
        <Contested
          label={label}
          text={t('admin.theirs.text', { theirs: shown(theirs), mine: shown(form.valueOf(field)) })}
          say={(word) => t(`admin.theirs.${word}`)}
          onSettle={(keepsMine) => form.settle(id, keepsMine)}
        />
      )}
    </Stack>
  );
}
