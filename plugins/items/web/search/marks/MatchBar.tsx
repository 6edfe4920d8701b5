import { IconButton, IconChevronDown, IconChevronUp, IconX, isComposing } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useSearch } from '../store.ts';
import styles from './marks.module.css';
import './marks.css';
import { useMarks } from './use-marks.ts';

interface MatchBarProps {
  readonly keyword: string;
  readonly page_id: string;
  readonly version: number;
}

/** From match to match in the open page, and the way to be rid of the marks. */
export default function MatchBar({ keyword, page_id, version }: MatchBarProps) {
  const t = useText('items');
  const { opened, unmark } = useSearch();
  const { count, at, step } = useMarks({ keyword, opened, page_id, version });
  const look = { variant: 'subtle', color: 'gray' } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={styles.bar}
      role="group"
      aria-label={t('marks.label', { word: keyword })}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && unmark()}
    >
      <span className={styles.word}>{keyword}</span>
      <span className={styles.count} role="status">
        {count === 0 ? t('marks.none') : t('marks.place', { at: at + 1, count })}
      </span>
      <IconButton
        {...look}
        label={t('marks.previous')}
        icon={<IconChevronUp size={18} aria-hidden />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        {...look}
        label={t('marks.next')}
        icon={<IconChevronDown size={18} aria-hidden />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton {...look} label={t('marks.clear')} icon={<IconX size={18} aria-hidden />} onClick={unmark} />
    </div>
  );
}
