import { Button, Stack, Text } from '@docstead/core/ui';
import { Refusal, useText } from '@docstead/core/web';
import { SettingField } from './SettingField.tsx';
import styles from './settings.module.css';
import type { SettingSpec } from './use-config.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface Props {
  readonly label: string;
  readonly fields: readonly SettingSpec[];
}

/** A form that is made of what the settings say of themselves. */
export function SettingsForm({ label, fields }: Props) {
  const t = useText('accounts');
  const state = useSettingsForm(fields);
  return (
    <form
      ref={state.form}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void state.run();
      }}
    >
      <Stack gap="lg">
        <Refusal error={state.error} />
        {fields.map((spec) => (
          <SettingField key={spec.key} spec={spec} state={state} />
        ))}
      </Stack>
      <div className={styles.foot} data-dirty={state.isDirty || undefined}>
        <Button type="submit" loading={state.isRunning} disabled={!state.isDirty}>
          {t('admin.save')}
        </Button>
        {state.isDirty && (
          <>
            <Button variant="default" onClick={state.discard}>
              {t('admin.setting.discard')}
            </Button>
            <Text c="dimmed" role="status">
              {t('admin.setting.unsaved')}
            </Text>
          </>
        )}
      </div>
    </form>
  );
}
