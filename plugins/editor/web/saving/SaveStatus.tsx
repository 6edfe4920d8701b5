import { IconLock, Tooltip } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Safety } from '../drafts/use-safety.ts';
import { wordsOf } from './save-state.ts';
import styles from './saving.module.css';

/** A finger has no other way to ask what a sign means. */
const EVENTS = { hover: true, focus: false, touch: true };

/** Always says whether the text is safe, and whether the page is held for this editor. */
export function SaveStatus({ safety: { state, lock, page } }: { readonly safety: Safety }) {
  const t = useText('editor');
  const kind = state.kind === 'saving' && state.isSlow ? 'slow' : state.kind;
  const isHeld = lock.kind === 'mine' && page.page_id !== '0';
  return (
    <span className={styles.status} data-kind={kind}>
      {isHeld && (
        <Tooltip label={t('lock.mine')} events={EVENTS} multiline maw="min(280px, 90vw)">
          <span className={styles.held}>
            <IconLock size={16} aria-hidden />
            <span className={styles.heldWords}>{t('lock.only')}</span>
          </span>
        </Tooltip>
      )}
      <span role="status">{wordsOf(state, t)}</span>
    </span>
  );
}
