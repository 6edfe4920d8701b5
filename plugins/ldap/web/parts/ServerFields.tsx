import { Alert, Stack } from '@docstead/core/ui';
import { More, Panel } from '@docstead/core/ui/data';
import { RadioGroup, TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from './directory.module.css';
import { type FieldsProps, useFieldLook } from './field-look.ts';
import { isEncrypted } from './trial.ts';

const ENCRYPTIONS = ['starttls', 'ldaps', 'none'] as const;
const VERSIONS = ['3', '2'] as const;

/** Where the directory is, and how safe the way to it. */
export function ServerFields(props: FieldsProps) {
  const t = useText('ldap');
  const look = useFieldLook(props);
  const { form, encrypt } = props.state;
  const { disabled, autoComplete, spellCheck, ...encryption } = look('encryption');
  const { disabled: isFixed, autoComplete: _, spellCheck: __, ...version } = look('version');
  return (
    <Panel title={t('groups.server.title')} text={t('groups.server.text')}>
      <Stack gap="md">
        <TextField {...look('host')} />
        <RadioGroup
          {...encryption}
          onChange={encrypt}
          options={ENCRYPTIONS.map((value) => ({
            ...{ value, disabled },
            ...{ label: t(`choices.encryption.${value}`), description: t(`choices.encryption_hints.${value}`) },
          }))}
        />
        {!isEncrypted(form.values) && (
          <Alert kind="warn" title={t('clear.title')}>
            {t('clear.text')}
          </Alert>
        )}
        <TextField {...look('port')} inputMode="numeric" classNames={{ input: styles.number ?? '' }} />
        <More label={t('more')}>
          <Stack gap="md">
            <TextArea {...look('ca')} autosize minRows={3} maxRows={12} />
            <RadioGroup
              {...version}
              options={VERSIONS.map((value) => ({
                ...{ value, disabled: isFixed, label: t(`choices.version.${value}`) },
              }))}
            />
          </Stack>
        </More>
      </Stack>
    </Panel>
  );
}
