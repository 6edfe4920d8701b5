import { IconSearch } from '@docstead/core/ui';
import { useDebouncedCallback } from '@docstead/core/ui/data';
import { Select, TextField } from '@docstead/core/ui/form';
import { useSlot, useText } from '@docstead/core/web';
import { useState } from 'react';
import { itemType } from '../../slots.ts';
import styles from './admin.module.css';
import type { AllItemsState } from './use-all-items.ts';

/** One asks for what was typed, once the hand rests. */
const REST_MS = 300;
const ANY = { item_id: '', item_edit: false };

export function Filters({ list }: { readonly list: AllItemsState }) {
  const t = useText('items');
  const { asked, ask } = list;
  const types = useSlot(itemType, ANY).map((entry) => ({ value: String(entry.data.code), label: entry.label }));
  const isKnown = asked.item_type === '-1' || types.some(({ value }) => value === asked.item_type);
  return (
    <search className={styles.filters} aria-label={t('all.filters')}>
      <Word label={t('all.name')} value={asked.item_name} onChange={(item_name) => ask({ item_name })} />
      <Word label={t('all.owner')} value={asked.username} onChange={(username) => ask({ username })} />
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
      onChange={(event) => {
        setWord(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
