import { TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { ItemFormState } from './use-item-form.ts';

interface NameFieldsProps extends Pick<ItemFormState, 'form'> {
  /** In the field of the name. */
  readonly mark?: ReactNode;
  /** Typing begins here. */
  readonly isFirst?: boolean;
  /** Beneath the name. */
  readonly children?: ReactNode;
}

/** What an item is called, what it is about, and where it stands. */
export function NameFields({ form, mark, isFirst = false, children }: NameFieldsProps) {
  const t = useText('items');
  return (
    <>
      <TextField
        label={t('form.name')}
        required
        maxLength={255}
        {...(mark ? { leftSection: mark, leftSectionWidth: 40 } : {})}
        {...(isFirst ? { 'data-autofocus': true, autoFocus: true } : {})}
        {...form.getInputProps('item_name')}
      />
      {children}
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
    </>
  );
}
