import { IconButton, IconChevronDown, IconChevronUp } from '@docstead/core/ui';
import { useHotkeys } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './version.module.css';

interface ChangeStepsProps {
  readonly count: number;
  /** Undefined until one goes. */
  readonly at: number | undefined;
  readonly onGo: (at: number) => void;
}

const LOOK = { variant: 'subtle', color: 'gray' } as const;

/** From change to change, by button and by Alt with an arrow. */
export function ChangeSteps({ count, at, onGo }: ChangeStepsProps) {
  const t = useText('sheet');
  const step = (by: 1 | -1) => {
    if (count > 0) onGo(at === undefined ? (by === 1 ? 0 : count - 1) : (at + by + count) % count);
  };
  useHotkeys([
    ['alt+ArrowDown', () => step(1)],
    ['alt+ArrowUp', () => step(-1)],
  ]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.steps} role="group" aria-label={t('compare.changes')}>
      <IconButton
        {...LOOK}
        label={t('compare.previous')}
        icon={<IconChevronUp size={16} aria-hidden />}
        onClick={() => step(-1)}
      />
      <IconButton
        {...LOOK}
        label={t('compare.next')}
        icon={<IconChevronDown size={16} aria-hidden />}
        onClick={() => step(1)}
      />
      <span className={styles.count} role="status">
        {at === undefined ? t('compare.places', { count }) : t('compare.place', { at: at + 1, count })}
      </span>
    </div>
  );
}
