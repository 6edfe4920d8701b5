import { FilterWord, Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Asking } from '../list/use-asked.ts';
import styles from './admin.module.css';

export function AllFilters({ asking: { asked, ask } }: { readonly asking: Asking }) {
  const t = useText('files');
  return (
    <search className={styles.filters} aria-label={t('list.filters')}>
      <FilterWord label={t('list.name')} value={asked.name} onChange={(name) => ask({ name })} />
      <FilterWord label={t('all.owner')} value={asked.owner} onChange={(owner) => ask({ owner })} />
      <Select
        size="xs"
        label={t('list.type')}
        allowDeselect={false}
        data={[
          { value: '-1', label: t('list.types.all') },
          { value: '1', label: t('list.types.images') },
          { value: '2', label: t('list.types.others') },
        ]}
        value={asked.type}
        onChange={(value) => ask({ type: value === '1' || value === '2' ? value : '-1' })}
      />
      <Select
        size="xs"
        label={t('all.use')}
        allowDeselect={false}
        data={[
          { value: '0', label: t('all.uses.any') },
          { value: '1', label: t('all.uses.none') },
        ]}
        value={asked.isUnused ? '1' : '0'}
        onChange={(value) => ask({ isUnused: value === '1' })}
      />
    </search>
  );
}
