import { Icon, Stack } from '@docstead/core/ui';
import { PasswordField, RadioGroup, Select, Switch, TextArea, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useCreatableTypes } from '../list/use-item-type.ts';
import type { ItemFormState } from './use-item-form.ts';

interface ItemFieldsProps {
  readonly state: ItemFormState;
  /** The type is chosen once, when the item is made. */
  readonly isNew: boolean;
}

/** Base info of an item. */
export function ItemFields({ state, isNew }: ItemFieldsProps) {
  const t = useText('items');
  const { form, problem } = state;
  const { access } = form.getValues();
  return (
    <Stack gap="md">
      <Refusal error={problem} />
      {isNew && <TypeField {...form.getInputProps('item_type')} />}
      <TextField label={t('form.name')} required data-autofocus maxLength={255} {...form.getInputProps('item_name')} />
      <TextArea
        label={t('form.description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('item_description')}
      />
      <TextField
        label={t('form.domain')}
        description={`${window.location.host}/${form.getValues().item_domain.trim() || '…'}`}
        placeholder={t('form.optional')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.getInputProps('item_domain')}
      />
      <RadioGroup
        label={t('form.access')}
        options={[
          { value: 'public', label: t('form.public'), description: t('form.public_hint') },
          { value: 'private', label: t('form.private'), description: t('form.private_hint') },
        ]}
        {...form.getInputProps('access')}
      />
      {access === 'private' && (
        <PasswordField
          label={t('form.password')}
          toggleLabel={t('fields.show_password')}
          placeholder={t('form.password_hint')}
          autoComplete="off"
          maxLength={255}
          {...form.getInputProps('password')}
        />
      )}
      {!isNew && (
        <Switch
          label={t('form.together')}
          aria-label={t('form.together')}
          description={t('form.together_hint')}
          {...form.getInputProps('edit_together', { type: 'checkbox' })}
        />
      )}
    </Stack>
  );
}

function TypeField(props: { readonly value?: string; readonly onChange?: (value: string | null) => void }) {
  const t = useText('items');
  const types = useCreatableTypes();
  const icons = new Map(types.map((entry) => [String(entry.data.code), entry.icon]));
  return (
    <Select
      label={t('form.type')}
      allowDeselect={false}
      data={types.map((entry) => ({ value: String(entry.data.code), label: entry.label }))}
      leftSection={<Icon name={icons.get(props.value ?? '') ?? 'file'} size={16} />}
      {...props}
    />
  );
}
