import { IconLayoutGrid, IconList, IconSearch, VisuallyHidden } from '@docstead/core/ui';
import { SegmentedControl, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { Look } from '../hooks/use-item-list.ts';
import styles from './list.module.css';

interface ListBarProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly count: number;
}

export function ListBar({ word, onWord, look, onLook, count }: ListBarProps) {
  const t = useText('items');
  return (
    <div className={styles.bar}>
      <TextField
        type="search"
        className={styles.search}
        aria-label={t('list.filter')}
        placeholder={t('list.filter')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={word}
        onChange={(event) => onWord(event.currentTarget.value)}
      />
      <span className={styles.count} role="status">
        {t('list.count', { count })}
      </span>
      <SegmentedControl
        size="xs"
        aria-label={t('list.look')}
        value={look}
        onChange={(value) => onLook(value === 'cards' ? 'cards' : 'list')}
        data={[
          { value: 'list', label: <Option icon={<IconList size={16} aria-hidden />} name={t('list.as_list')} /> },
          {
            value: 'cards',
            label: <Option icon={<IconLayoutGrid size={16} aria-hidden />} name={t('list.as_cards')} />,
          },
        ]}
      />
    </div>
  );
}

function Option({ icon, name }: { readonly icon: ReactNode; readonly name: string }) {
  return (
    <span className={styles.option} title={name}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
