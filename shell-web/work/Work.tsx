import { Drawer, EmptyState, IconButton, IconListCheck, IconX, Skeleton } from '@docstead/core/ui';
import { isOngoing, useText, useWork, type Work } from '@docstead/core/web';
import { type ReactNode, useEffect } from 'react';
import { SHELL } from '../boot/load-texts.ts';
import { useEndings } from './use-endings.ts';
import { useUnseen } from './use-unseen.ts';
import styles from './Work.module.css';
import { WorkRow } from './WorkRow.tsx';
import { useWorkList } from './work-list.ts';

/**
 * What this person waits for, on every page: a small button in the corner while something runs, or has ended unseen; behind
 * it, and behind “My tasks” in the account menu, the list. It lies over the page, so that nothing jumps.
 */
export default function WorkSurface(): ReactNode {
  const t = useText(SHELL);
  const work = useWork();
  const { isOpen, open, close } = useWorkList();
  const { unseen, see } = useUnseen(work);
  useEndings(work);
  const isNewSeen = isOpen && unseen.length > 0;
  useEffect(() => {
    if (isNewSeen) see();
  }, [isNewSeen, see]);
  const running = work?.filter(isOngoing) ?? [];
  return (
    <>
      {running.length + unseen.length > 0 && (
        <div className={styles.corner} data-corner>
          <button type="button" className={styles.pill} onClick={open}>
            <span className={styles.dot} data-running={running.length > 0 || undefined} aria-hidden />
            {running.length > 0
              ? t('work.count_running', { count: running.length })
              : t('work.count_ended', { count: unseen.length })}
            {running.length > 0 && <span className={styles.part}>{partOf(running)}</span>}
          </button>
          {running.length === 0 && (
            <IconButton label={t('work.dismiss')} icon={<IconX size={16} aria-hidden />} onClick={see} />
          )}
        </div>
      )}
      <Drawer opened={isOpen} onClose={close} title={t('work.title')} closeLabel={t('work.close')}>
        <WorkList work={work} />
      </Drawer>
    </>
  );
}

function WorkList({ work }: { readonly work: readonly Work[] | undefined }) {
  const t = useText(SHELL);
  if (!work) return <Skeleton height={48} />;
  if (work.length === 0) {
    const icon = <IconListCheck size={32} aria-hidden />;
    return <EmptyState icon={icon} title={t('work.none')} text={t('work.none_text')} />;
  }
  return (
    <ul className={styles.list}>
      {work.map((one) => (
        <WorkRow key={one.id} work={one} />
      ))}
    </ul>
  );
}

/** Of all that runs together; nothing while nobody knows. */
function partOf(running: readonly Work[]): string {
  const known = running.filter(({ of }) => of > 0);
  if (known.length === 0) return '';
  const part = known.reduce((sum, { done, of }) => sum + Math.min(1, done / of), 0) / known.length;
  return `${Math.round(part * 100)}%`;
}
