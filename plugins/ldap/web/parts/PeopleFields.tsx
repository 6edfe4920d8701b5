import { Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { PasswordField, TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FieldsProps, useFieldLook } from './field-look.ts';

/** As whom the site looks for people, and where. */
export function PeopleFields(props: FieldsProps) {
  const t = useText('ldap');
  const look = useFieldLook(props);
  const secret = props.config.bind_password_set === 1 ? t('hints.password_kept') : t('hints.bind_password');
  return (
    <Panel title={t('groups.people.title')} text={t('groups.people.text')}>
      <Stack gap="md">
        <TextField {...look('base_dn')} />
        <TextField {...look('bind_dn')} />
        <PasswordField {...look('bind_password', secret)} toggleLabel={t('actions.show')} autoComplete="new-password" />
        <TextArea {...look('search_filter')} autosize minRows={1} />
      </Stack>
    </Panel>
  );
}
