import { FilterWord, Select } from '@docstead/core/ui/form';
import { useSlot, useText } from '@docstead/core/web';
import { itemType } from '../../slots.ts';
import styles from './admin.module.css';
import type { AllItemsState } from './use-all-items.ts';

const ANY = { item_id: '', item_edit: false };

export function Filters({ list }: { readonly list: AllItemsState }) {
  const t = useText('items');
  const { asked, ask } = list;
  const types = useSlot(itemType, ANY).map((entry) => ({ value: String(entry.data.code), label: entry.label }));
  const isKnown = asked.item_type === '-1' || types.some(({ value }) => value === asked.item_type);
  return (
    <search className={styles.filters} aria-label={t('all.filters')}>
      <FilterWord label={t('all.name')} value={asked.item_name} onChange={(item_name) => ask({ item_name })} />
      <FilterWord label={t('all.owner')} value={asked.username} onChange={(username) => ask({ username })} />
      <Select
        size="xs"
        label={t('all.type')}
        allowDeselect={false}
        data={[
          { value: '-1', label: t('all.any_type') },
          ...types,
          ...(isKnown ? [] : [{ value: asked.item_type, label: asked.item_type }]),
        ]}
        value={asked.item_type}
        onChange={(item_type) => item_type && ask({ item_type })}
      />
      <Select
        size="xs"
        label={t('form.access')}
        allowDeselect={false}
        data={[
          { value: '1', label: t('all.any_access') },
          { value: '2', label: t('form.public') },
          { value: '3', label: t('form.private') },
        ]}
        value={asked.privacy_type}
        onChange={(privacy_type) => privacy_type && ask({ privacy_type })}
      />
      <Select
        size="xs"
        label={t('all.state')}
        allowDeselect={false}
        data={['all', 'pages', 'banned', 'white', 'deleted'].map((state) => ({
          value: state,
          label: t(`all.states.${state}`),
        }))}
        value={asked.state}
        onChange={(state) => state && ask({ state })}
      />
    </search>
  );
}
