import { IconLock } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Safety } from '../drafts/use-safety.ts';
import { wordsOf } from './save-state.ts';
import styles from './saving.module.css';

/** Always says whether the text is safe, and whether the page is held for this editor. */
export function SaveStatus({ safety: { state, lock, page } }: { readonly safety: Safety }) {
  const t = useText('editor');
  const kind = state.kind === 'saving' && state.isSlow ? 'slow' : state.kind;
  const isHeld = lock.kind === 'mine' && page.page_id !== '0';
  return (
    <span className={styles.status} data-kind={kind}>
      {isHeld && (
        <span className={styles.held} title={t('lock.mine')}>
          <IconLock size={16} role="img" aria-label={t('lock.mine')} />
        </span>
      )}
      <span role="status">{wordsOf(state, t)}</span>
    </span>
  );
}
