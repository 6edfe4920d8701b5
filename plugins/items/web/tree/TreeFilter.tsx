import { CloseButton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import styles from './tree.module.css';

interface TreeFilterProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
}

/** Leaves the titles that hold a word. A plain field: the form components would be the larger half of a guest's view. */
export function TreeFilter({ word, onWord }: TreeFilterProps) {
  const t = useText('items');
  return (
    <div className={styles.filter}>
      <input
        type="text"
        className={styles.field}
        value={word}
        placeholder={t('tree.filter')}
        aria-label={t('tree.filter')}
        onChange={(event) => onWord(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onWord('')}
      />
      {word && <CloseButton size="sm" aria-label={t('tree.clear')} onClick={() => onWord('')} />}
    </div>
  );
}
