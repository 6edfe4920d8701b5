import { IconSearch } from '@docstead/core/ui';
import { useDebouncedCallback } from '@docstead/core/ui/data';
import { Select, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { REST_MS } from '../list/Filters.tsx';
import type { Asking } from '../list/use-asked.ts';
import styles from './admin.module.css';

export function AllFilters({ asking: { asked, ask } }: { readonly asking: Asking }) {
  const t = useText('files');
  return (
    <search className={styles.filters} aria-label={t('list.filters')}>
      <Word label={t('list.name')} value={asked.name} onChange={(name) => ask({ name })} />
      <Word label={t('all.owner')} value={asked.owner} onChange={(owner) => ask({ owner })} />
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

interface WordProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (word: string) => void;
}

function Word({ label, value, onChange }: WordProps) {
  const [word, setWord] = useState(value);
  const tell = useDebouncedCallback(onChange, REST_MS);
  return (
    <TextField
      size="xs"
      type="search"
      label={label}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={word}
      onChange={({ currentTarget }) => {
        setWord(currentTarget.value);
        tell(currentTarget.value.trim());
      }}
    />
  );
}
