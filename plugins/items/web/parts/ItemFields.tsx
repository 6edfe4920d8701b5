import { Group, Icon, IconButton, IconHelp, Stack } from '@docstead/core/ui';
import { FormError, PasswordField, RadioGroup, Select, TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { ItemFormState } from '../hooks/use-item-form.ts';
import { useCreatableTypes } from '../hooks/use-item-type.ts';

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
      <FormError>{problem}</FormError>
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
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextField
          style={{ flex: 1 }}
          label={t('form.domain')}
          placeholder={t('form.optional')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...form.getInputProps('item_domain')}
        />
        <IconButton
          variant="subtle"
          color="gray"
          label={t('form.domain_hint', { site: window.location.origin })}
          icon={<IconHelp size={18} aria-hidden />}
        />
      </Group>
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
