import { Alert, LetterMark } from '@docstead/core/ui';
import { useHotkeys } from '@docstead/core/ui/data';
import { Switch } from '@docstead/core/ui/form';
import { type CallOutput, Refusal, useLeaveGuard, useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';
import GroupField from '../groups/GroupField.tsx';
import { GROUP_LISTS } from '../groups/use-groups.ts';
import { LifeActs } from '../life/LifeActs.tsx';
import { AccessFields } from './AccessFields.tsx';
import { NameFields } from './NameFields.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingSection } from './SettingSection.tsx';
import styles from './setting.module.css';
import { useItemForm } from './use-item-form.ts';

type Detail = CallOutput<typeof api, '/api/item/detail'>;

const CHANGES = [...GROUP_LISTS, '/api/item/info', '/api/page/info'];

/** Name, description, address, who may read, and whether several people edit a page; the end of the item below it. */
export function BaseInfo({ item }: { readonly item: Detail }) {
  const t = useText('items');
  const { item_id } = item;
  const saving = useAction('/api/item/update', { invalidates: CHANGES });
  const [isSaved, setSaved] = useState(false);
  const { form, submit, problem, isBusy } = useItemForm(valuesOf(item), async (values) => {
    const { item_name, item_description, item_domain, password, edit_together } = values;
    const given = form.isDirty('edit_together') ? { edit_together: edit_together ? '1' : '0' } : {};
    const groups = form.isDirty('group_ids') ? { item_group_ids: values.group_ids?.join(',') ?? '' } : {};
    await saving.run({ item_id, item_name, item_description, item_domain, password, ...given, ...groups });
    setSaved(true);
  });
  const place = useRef<HTMLFormElement>(null);
  const isArchived = item.is_archived === '1';
  // Another key of the site sealed it. Until there is a new one, an empty field keeps the project private.
  const isLost = Boolean(item.is_private) && item.password === '';
  useLeaveGuard(form.isDirty());
  // In its fields too.
  useHotkeys([['mod+S', () => !isArchived && place.current?.requestSubmit()]], []);
  return (
    <div className={styles.settings}>
      {isArchived && <Alert kind="info">{t('setting.archived')}</Alert>}
      {item.is_banned === 1 && (
        <Alert kind="warn">
          {item.is_banned_for_all === 1 ? t('setting.banned_all') : `${t('setting.banned')} ${t('setting.banned_ask')}`}
          {item.ban_remark !== '' && <div>{t('setting.banned_reason', { remark: item.ban_remark })}</div>}
        </Alert>
      )}
      {isLost && <Alert kind="warn">{t('setting.password_lost')}</Alert>}
      <form ref={place} noValidate onSubmit={submit} aria-label={t('setting.base')}>
        <SettingSection title={t('setting.name')} text={t('setting.name_text')}>
          <NameFields form={form} mark={<LetterMark name={form.getValues().item_name} id={item_id} />} />
          <GroupField {...form.getInputProps('group_ids')} />
        </SettingSection>
        <SettingSection title={t('setting.access')} text={t('setting.access_text')}>
          <AccessFields form={form} />
        </SettingSection>
        <SettingSection title={t('setting.editing')} text={t('setting.editing_text')}>
          <Switch
            label={t('form.together')}
            aria-label={t('form.together')}
            description={t('form.together_hint')}
            {...form.getInputProps('edit_together', { type: 'checkbox' })}
          />
        </SettingSection>
        <Refusal error={problem} />
        <SaveBar
          isDirty={form.isDirty()}
          isBusy={isBusy}
          isSaved={isSaved}
          isFixed={isArchived}
          onDiscard={() => form.reset()}
        />
      </form>
      <LifeActs item={item} />
    </div>
  );
}

const valuesOf = ({ is_private, edit_together, ...item }: Detail) => ({
  ...{ item_type: item.item_type, item_name: item.item_name, item_description: item.item_description },
  ...{ item_domain: item.item_domain, password: item.password, edit_together: edit_together === 1 },
  group_ids: item.group_ids.map(String),
  access: is_private ? ('private' as const) : ('public' as const),
});
