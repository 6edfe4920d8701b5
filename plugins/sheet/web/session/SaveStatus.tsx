import { IconLock, Tooltip } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { wordsOf } from './save-state.ts';
import styles from './session.module.css';
import type { ShownSession } from './use-session.ts';

/** A finger has no other way to ask what a sign means. */
const EVENTS = { hover: true, focus: false, touch: true };

/** Always says whether the changes are safe, and whether the page is held for this editor. */
export function SaveStatus({ shown: { state, lock, page } }: { readonly shown: ShownSession }) {
  const t = useText('sheet');
  const kind = state.kind === 'saving' && state.isSlow ? 'slow' : state.kind;
  const isHeld = lock.kind === 'mine' && page.page_id !== '0';
  return (
    <span className={styles.status} data-kind={kind}>
      <span role="status">{wordsOf(state, t)}</span>
      {isHeld && (
        <Tooltip label={t('edit.lock.mine')} events={EVENTS} multiline maw="min(280px, 90vw)">
          <span className={styles.held}>
            <IconLock size={16} aria-hidden />
            <span className={styles.heldWords}>{t('edit.lock.only')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
