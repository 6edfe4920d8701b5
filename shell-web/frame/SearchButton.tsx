import { IconSearch, Kbd, UnstyledButton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import styles from './Search.module.css';

/** As the reader's own keyboard has it. */
const shortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K');

interface Props {
  readonly open: () => void;
  /** Something else needs the room: the sign alone. */
  readonly isShort: boolean;
}

/** Looks like the field that it opens; an icon where there is little room. */
export function SearchButton({ open, isShort }: Props) {
  const t = useText(SHELL);
  const label = t('palette.search');
  return (
    <UnstyledButton
      className={styles.search}
      data-short={isShort || undefined}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={open}
    >
      <IconSearch size={16} aria-hidden />
      <span className={styles.words}>{label}</span>
      <span className={styles.key}>
        <Kbd size="xs">{shortcut()}</Kbd>
      </span>
    </UnstyledButton>
  );
}
