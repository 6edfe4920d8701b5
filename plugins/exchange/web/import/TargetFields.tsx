import { PasswordField, RadioGroup, Select, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { items } from '../api.ts';
import styles from './import.module.css';
import type { Reading } from './use-reading.ts';
import type { Wish } from './use-start.ts';

const NEW = '0';

interface TargetFieldsProps {
  readonly reading: Reading;
  readonly wish: Wish;
  readonly onChange: (news: Partial<Wish>) => void;
}

/** A new project, or one that the reader manages: then it is read again, to show what would change there. */
export function TargetFields({ reading, wish, onChange }: TargetFieldsProps) {
  const t = useText('exchange');
  const { data = [] } = items.useCall('/api/item/myList');
  const own = data.filter((one) => one.manage === 1 && one.is_archived !== '1');
  const target = reading.item_id;
  return (
    <div className={styles.fields}>
      <Select
        label={t('web.into')}
        searchable
        allowDeselect={false}
        disabled={reading.isBusy}
        data={[
          { value: NEW, label: t('web.into_new') },
          ...own.map(({ item_id, item_name }) => ({ value: item_id, label: item_name })),
        ]}
        value={target}
        onChange={(item_id) => item_id && item_id !== target && reading.against(item_id)}
      />
      {target === NEW ? (
        <NewProject wish={wish} onChange={onChange} />
      ) : (
        <PlaceField item_id={target} wish={wish} onChange={onChange} />
      )}
    </div>
  );
}

type Fields = Pick<TargetFieldsProps, 'wish' | 'onChange'>;

function NewProject({ wish, onChange }: Fields) {
  const t = useText('exchange');
  return (
    <>
      <TextField
        label={t('web.name')}
        maxLength={255}
        value={wish.item_name}
        onChange={({ currentTarget }) => onChange({ item_name: currentTarget.value })}
      />
      <RadioGroup
        label={t('web.access')}
        value={wish.access}
        onChange={(access) => onChange({ access: access === 'public' ? 'public' : 'private' })}
        options={[
          { value: 'private', label: t('web.private'), description: t('web.private_hint') },
          { value: 'public', label: t('web.public'), description: t('web.public_hint') },
        ]}
      />
      {wish.access === 'private' && (
        <PasswordField
          label={t('web.password')}
          description={t('web.password_hint')}
          toggleLabel={t('web.show_password')}
          autoComplete="off"
          maxLength={100}
          value={wish.password}
          onChange={({ currentTarget }) => onChange({ password: currentTarget.value })}
        />
      )}
    </>
  );
}

function PlaceField({ item_id, wish, onChange }: Fields & { readonly item_id: string }) {
  const t = useText('exchange');
  const { data = [] } = items.useCall('/api/catalog/catListName', { item_id });
  return (
    <Select
      label={t('web.catalog')}
      searchable
      allowDeselect={false}
      data={[
        { value: '0', label: t('web.root') },
        ...data.map(({ cat_id, cat_name }) => ({ value: String(cat_id), label: cat_name })),
      ]}
      value={wish.cat_id}
      onChange={(cat_id) => cat_id && onChange({ cat_id })}
    />
  );
}
