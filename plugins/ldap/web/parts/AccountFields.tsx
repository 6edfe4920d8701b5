import { Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FieldsProps, useFieldLook } from './field-look.ts';

/** What of an entry becomes an account here. */
export function AccountFields(props: FieldsProps) {
  const t = useText('ldap');
  const look = useFieldLook(props);
  return (
    <Panel title={t('groups.accounts.title')} text={t('groups.accounts.text')}>
      <Stack gap="md">
        <TextField {...look('user_field')} />
        <TextField {...look('name_field')} />
      </Stack>
    </Panel>
  );
}
