import { SearchField } from '@docstead/core/ui';
import { useDebouncedCallback } from '@docstead/core/ui/data';
import { SegmentedControl } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './list.module.css';
import type { Asking } from './use-asked.ts';

/** One asks for what was typed, once the hand rests. */
const REST_MS = 300;

interface FiltersProps {
  readonly asking: Asking;
  /** In a dialog: its first field, in which one types at once. */
  readonly isFirst?: boolean;
}

/** All, images or other files, and a word of the name. */
export function Filters({ asking: { asked, ask }, isFirst = false }: FiltersProps) {
  const t = useText('files');
  const [word, type] = useState(asked.name);
  const tell = useDebouncedCallback((name: string) => ask({ name }), REST_MS);
  return (
    <search className={styles.filters} aria-label={t('list.filters')}>
      <SegmentedControl
        size="xs"
        aria-label={t('list.type')}
        value={asked.type}
        data={[
          { value: '-1', label: t('list.types.all') },
          { value: '1', label: t('list.types.images') },
          { value: '2', label: t('list.types.others') },
        ]}
        onChange={(value) => ask({ type: value === '1' || value === '2' ? value : '-1' })}
      />
      <SearchField
        className={styles.word ?? ''}
        data-autofocus={isFirst || undefined}
        label={t('list.name')}
        clearLabel={t('list.clear')}
        maxLength={200}
        value={word}
        onValue={(value) => {
          type(value);
          tell(value.trim());
        }}
      />
    </search>
  );
}
