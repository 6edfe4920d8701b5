import { IconButton, IconChevronDown, IconChevronUp } from '@docstead/core/ui';
import { useHotkeys } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { NO_STOPS, type Stops } from '../diff/stops.ts';
import styles from './history.module.css';

const LOOK = { variant: 'subtle', color: 'gray' } as const;

/** From change to change, by button and by key; the first one is shown already. Give it another `key` when the changes are others. */
export function ChangeBar({ stops }: { readonly stops: Stops }) {
  const t = useText('items');
  const [at, setAt] = useState(0);
  const { count, show } = stops;
  const step = (by: 1 | -1) => {
    if (count === 0) return;
    const next = (at + by + count) % count;
    setAt(next);
    show(next);
  };
  useHotkeys([
    ['alt+ArrowDown', () => step(1)],
    ['alt+ArrowUp', () => step(-1)],
  ]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.steps} role="group" aria-label={t('diff.changes')}>
      <IconButton
        {...LOOK}
        label={t('diff.previous_change')}
        icon={<IconChevronUp size={16} aria-hidden />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        {...LOOK}
        label={t('diff.next_change')}
        icon={<IconChevronDown size={16} aria-hidden />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <span className={styles.count} role="status">
        {stops !== NO_STOPS &&
          (count < 2 ? t('diff.change_count', { count }) : t('diff.change_place', { at: at + 1, count }))}
      </span>
    </div>
  );
}
