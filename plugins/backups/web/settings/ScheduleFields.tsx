import { Stack } from '@docstead/core/ui';
import { NumberField } from '@docstead/core/ui/data';
import { RadioGroup, Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FieldsProps, useFieldLook } from './field-look.ts';
import styles from './settings.module.css';

const SCHEDULES = ['off', 'daily', 'weekly'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function ScheduleFields(props: FieldsProps) {
  const t = useText('backups');
  const look = useFieldLook(props);
  const { disabled, ...schedule } = look('schedule');
  return (
    <Stack gap="md">
      <RadioGroup
        {...schedule}
        options={SCHEDULES.map((value) => ({ value, disabled, label: t(`settings.${value}`) }))}
      />
      {props.state.form.values.schedule !== 'off' && (
        <Select
          {...look('hour', t('settings.hour_text', { zone: props.settings.zone }))}
          data={HOURS}
          allowDeselect={false}
          maw={240}
        />
      )}
      <NumberField
        {...look('kept', t('settings.kept_text'))}
        min={1}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        classNames={{ wrapper: styles.number ?? '' }}
      />
    </Stack>
  );
}
