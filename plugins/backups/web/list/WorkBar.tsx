import { ProgressBar } from '@docstead/core/ui';
import { Moment, Refusal, type Translate, useText } from '@docstead/core/web';
import { LIST, MINE, mibOf, useAction, type Working } from '../api.ts';
import styles from './list.module.css';

/** What is on its way, whoever has begun it, and how to stop it. It goes on when one leaves. */
export function WorkBar({ work }: { readonly work: Working }) {
  const t = useText('backups');
  const stopping = useAction('/api/backups/stop', { invalidates: [LIST, MINE] });
  const { id, what, state, name, done, of, since } = work;
  const isStopping = state === 'stopping' || stopping.isRunning;
  const label = isStopping ? t('work.stopping') : state === 'waiting' ? t('work.waiting') : t(`work.${what}`, { name });
  return (
    <div>
      <Refusal error={stopping.error} />
      <ProgressBar
        label={label}
        detail={isStopping ? '' : detailOf(work, t)}
        {...(of > 0 && !isStopping ? { value: (done / of) * 100 } : {})}
        {...(isStopping
          ? {}
          : {
              stop: {
                label: t('work.stop'),
                onPress: () => void stopping.run({ id: Number(id) }).catch(() => undefined),
              },
            })}
      />
      <p className={styles.dim}>
        <Moment seconds={since} say={(time) => t(byOf(work), { name: work.by, time })} />
      </p>
    </div>
  );
}

function detailOf({ what, done, of, files }: Working, t: Translate): string {
  if (of === 0) return '';
  if (what === 'verify') return t('work.bytes', { done: mibOf(done), of: mibOf(of) });
  const tables = t('work.tables', { done, of });
  return files > 0 ? `${tables} · ${t('work.files', { count: files })}` : tables;
}

function byOf({ is_scheduled, is_mine, by }: Working): string {
  if (is_scheduled === 1) return 'work.by_schedule';
  if (is_mine === 1) return 'work.by_me';
  return by === '' ? 'work.by_nobody' : 'work.by';
}
