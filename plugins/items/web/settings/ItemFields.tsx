import { Icon, Stack } from '@docstead/core/ui';
import { Select } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import { useCreatableTypes } from '../list/use-item-type.ts';
import { AccessFields } from './AccessFields.tsx';
import { NameFields } from './NameFields.tsx';
import styles from './setting.module.css';
import type { ItemFormState } from './use-item-form.ts';

/** Few have groups. */
const GroupField = lazy(() => import('../groups/GroupField.tsx'));

/** A new item: its type is chosen once. */
export function ItemFields({ state: { form, problem } }: { readonly state: ItemFormState }) {
  return (
    <Stack gap="md">
      <Refusal error={problem} />
      <NameFields form={form} isFirst>
        <TypeField {...form.getInputProps('item_type')} />
      </NameFields>
      <AccessFields form={form} />
      <Suspense fallback={null}>
        <GroupField {...form.getInputProps('group_ids')} />
      </Suspense>
    </Stack>
  );
}

function TypeField(props: { readonly value?: string; readonly onChange?: (value: string | null) => void }) {
  const t = useText('items');
  const types = useCreatableTypes();
  const icons = new Map(types.map((entry) => [String(entry.data.code), entry.icon]));
  return (
    <Select
      className={styles.type ?? ''}
      label={t('form.type')}
      allowDeselect={false}
      data={types.map((entry) => ({ value: String(entry.data.code), label: entry.label }))}
      leftSection={<Icon name={icons.get(props.value ?? '') ?? 'file'} size={16} />}
      {...props}
    />
  );
}
