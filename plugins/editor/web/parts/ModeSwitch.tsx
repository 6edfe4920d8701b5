import { Button } from '@docstead/core/ui';
import { SegmentedControl } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Mode, Modes } from '../hooks/use-modes.ts';
import styles from './panes.module.css';

/** One button on a phone, where there is room for one: the next view; else a choice of all. */
export function ModeSwitch({ modes, mode, onMode, isNarrow }: Pick<Modes, 'modes' | 'mode' | 'onMode' | 'isNarrow'>) {
  const t = useText('editor');
  const other = modes[(modes.indexOf(mode) + 1) % modes.length];
  if (other && isNarrow) {
    return (
      <Button
        size="xs"
        variant="default"
        className={styles.fixed}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onMode(other)}
      >
        {t(`modes.${other}`)}
      </Button>
    );
  }
  return (
    <SegmentedControl
      size="xs"
      className={styles.fixed}
      data={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      value={mode}
      onChange={(value) => onMode(value as Mode)}
      aria-label={t('modes.label')}
    />
  );
}
