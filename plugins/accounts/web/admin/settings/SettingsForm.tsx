import { Badge, Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { SaveFoot } from '@docstead/core/ui/settings';
import { Refusal, useText } from '@docstead/core/web';
import { SettingField } from './SettingField.tsx';
import styles from './settings.module.css';
import type { SettingSpec } from './use-config.ts';
import { useSettingsForm } from './use-settings-form.ts';

interface Props {
  readonly label: string;
  readonly fields: readonly SettingSpec[];
}

/** A form that is made of what the settings say of themselves, in their groups. */
export function SettingsForm({ label, fields }: Props) {
  const t = useText('accounts');
  const state = useSettingsForm(fields);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <form
      ref={state.ref}
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void state.run();
      }}
    >
      <Stack gap="md">
        <Refusal error={state.error} />
        {groups.map((group) => {
          const own = fields.filter((one) => one.group === group);
          const mark = own.some(({ key }) => state.isChanged(key)) && (
            <Badge color="yellow">{t('admin.setting.changed')}</Badge>
          );
          return (
            <Panel
              key={group}
              title={t(`settings.groups.${group}.title`)}
              text={t(`settings.groups.${group}.text`)}
              action={mark}
            >
              <Stack gap="lg">
                {own.map((spec) => (
                  <SettingField key={spec.key} spec={spec} state={state} />
                ))}
              </Stack>
            </Panel>
          );
        })}
      </Stack>
      <SaveFoot form={state} say={(word) => t(word === 'save' ? 'admin.save' : `admin.setting.${word}`)} />
    </form>
  );
}
