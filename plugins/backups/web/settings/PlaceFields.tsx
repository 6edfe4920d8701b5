import { Stack } from '@docstead/core/ui';
import { PasswordField, RadioGroup, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FieldsProps, useFieldLook } from './field-look.ts';

const TARGETS = ['folder', 's3'] as const;
const PLAIN = { autoComplete: 'off', spellCheck: false } as const;

export function PlaceFields(props: FieldsProps) {
  const t = useText('backups');
  const look = useFieldLook(props);
  const { disabled, ...target } = look('target');
  const isFolder = props.state.form.values.target === 'folder';
  return (
    <Stack gap="md">
      <RadioGroup
        {...target}
        options={TARGETS.map((value) => ({ value, disabled, label: t(`settings.${value}_target`) }))}
      />
      {isFolder ? (
        <TextField
          {...PLAIN}
          {...look('folder', t('settings.folder_text', { folder: props.settings.default_folder }))}
          maxLength={500}
        />
      ) : (
        <BucketFields {...props} />
      )}
    </Stack>
  );
}

function BucketFields(props: FieldsProps) {
  const t = useText('backups');
  const look = useFieldLook(props);
  const hasSecret = props.settings.s3_secret_set === 1;
  return (
    <>
      <TextField {...PLAIN} {...look('s3_endpoint', t('settings.s3_endpoint_text'))} inputMode="url" maxLength={300} />
      <TextField {...PLAIN} {...look('s3_region')} maxLength={60} />
      <TextField {...PLAIN} {...look('s3_bucket')} maxLength={100} />
      <TextField {...PLAIN} {...look('s3_prefix', t('settings.s3_prefix_text'))} maxLength={200} />
      <TextField {...PLAIN} {...look('s3_key_id')} maxLength={200} />
      <PasswordField
        {...look('s3_secret', hasSecret ? t('settings.s3_secret_text') : undefined)}
        toggleLabel={t('settings.show_secret')}
        autoComplete="new-password"
        maxLength={300}
      />
    </>
  );
}
