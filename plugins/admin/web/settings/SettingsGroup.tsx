import { Badge, Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { SaveFoot } from '@docstead/core/ui/settings';
import { Refusal, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { Field } from './Field.tsx';
import type { Found } from './find-settings.ts';
import { groupId } from './group-id.ts';
import { Elsewhere } from './OwnScreens.tsx';
import styles from './settings.module.css';
import { Trial } from './Trial.tsx';
import { type FieldSpec, type SettingsOf, useSettingsForm } from './use-settings-form.ts';

interface Props {
  readonly own: SettingsOf;
  readonly found: Found;
  readonly isFinding: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The settings of one plugin: saved by themselves. What is not found stays there, with what was typed into it. */
export function SettingsGroup({ own, found, isFinding, onDirty }: Props) {
  const t = useText('admin');
  const { plugin, name, about, fields } = own;
  const form = useSettingsForm(fields);
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty]);
  const isShown = ({ id }: FieldSpec): boolean => found.fields.has(id) || form.isChanged(id);
  const isHidden = !fields.some(isShown) && found.elsewhere.length === 0;
  return (
    <form
      ref={form.ref}
      id={groupId(plugin)}
      tabIndex={-1}
      noValidate
      aria-label={name}
      className={styles.group}
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        void form.run();
      }}
    >
      <Panel title={name} text={about} action={isDirty && <Badge color="yellow">{t('settings.changed')}</Badge>}>
        <Stack gap="lg">
          <Refusal error={form.error} />
          {fields.map((field) => (
            <Field key={field.id} field={field} form={form} isHidden={!isShown(field)} />
          ))}
          <Trial plugin={plugin} fields={fields} form={form} />
          {found.elsewhere.length > 0 && <Elsewhere found={found.elsewhere} isFinding={isFinding} />}
        </Stack>
        {fields.some(({ fixed_by }) => fixed_by === '') && (
          <SaveFoot form={form} isInPanel say={(word) => (word === 'clean' ? '' : t(`settings.${word}`))} />
        )}
      </Panel>
    </form>
  );
}
