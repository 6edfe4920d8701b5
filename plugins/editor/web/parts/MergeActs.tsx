import { Button, IconButton, IconChevronDown, IconChevronUp, Tooltip } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { isMac, keyName } from '../source/keys.ts';
import styles from './merge.module.css';

interface MergeActsProps {
  /** Conflicts that nobody has decided yet, of so many. */
  readonly open: number;
  readonly count: number;
  readonly onGo: (by: 1 | -1) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The ways through a merge and out of it: always in view, on a phone under the thumb. */
export function MergeActs({ open, count, onGo, onCancel, onSave }: MergeActsProps) {
  const t = useText('editor');
  const step = (by: 1 | -1) => {
    const [id, key] = by === 1 ? ['next', 'F7'] : ['previous', 'Shift-F7'];
    const label = t(`merge.${id}`);
    const Chevron = by === 1 ? IconChevronDown : IconChevronUp;
    return (
      <Tooltip label={`${label}  ${keyName(key, isMac())}`}>
        <IconButton
          variant="subtle"
          color="gray"
          size={32}
          label={label}
          tooltip={false}
          icon={<Chevron size={16} />}
          onClick={() => onGo(by)}
        />
      </Tooltip>
    );
  };
  return (
    <div className={styles.acts}>
      {count > 0 && (
        <span className={styles.steps}>
          {step(-1)}
          {step(1)}
        </span>
      )}
      <Button size="xs" variant="default" onClick={onCancel}>
        {t('merge.cancel')}
      </Button>
      <Button size="xs" onClick={onSave} disabled={open > 0}>
        {t('merge.save')}
      </Button>
    </div>
  );
}
