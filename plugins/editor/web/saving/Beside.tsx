import { IconUser } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Safety } from '../drafts/use-safety.ts';
import styles from './saving.module.css';

interface BesideProps {
  readonly safety: Safety;
  /** A line of its own, where the quiet line has no room. */
  readonly isRow?: boolean;
}

/** Who else writes this page now; and when one of them has saved it, the way to have that here at once. */
export function Beside({ safety: { lock, page, beside, merging, desk }, isRow = false }: BesideProps) {
  const t = useText('editor');
  if (lock.kind !== 'together' || merging) return null;
  const { others: names } = lock;
  const place = { className: isRow ? `${styles.beside} ${styles.row}` : styles.beside, role: 'status' };
  if (beside && beside.rev > page.rev) {
    return (
      <span {...place}>
        <span className={styles.who}>{t('beside.saved', { name: beside.author_username })}</span>
        <span className={styles.how}>{t('beside.saved_text')}</span>
        <button type="button" className={styles.take} onClick={() => void desk.takeIn()}>
          {t('beside.take')}
        </button>
      </span>
    );
  }
  if (names.length === 0) return null;
  const [who, text] = [{ names, count: names.length }, t('beside.text', { count: names.length })];
  return (
    <span {...place} title={text}>
      <IconUser size={16} aria-hidden />
      <span className={styles.who}>{t('beside.who', who)}</span>
      <span className={styles.how}>{text}</span>
    </span>
  );
}
