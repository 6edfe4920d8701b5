import { PasswordField, RadioGroup } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { ItemFormState } from './use-item-form.ts';

/** Who can read an item, and the password of a private one. */
export function AccessFields({ form }: Pick<ItemFormState, 'form'>) {
  const t = useText('items');
  const { access } = form.getValues();
  return (
    <>
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
    </>
  );
}
