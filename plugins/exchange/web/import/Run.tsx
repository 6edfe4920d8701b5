import { Alert, Button, Loader, ProgressBar } from '@docstead/core/ui';
import { ErrorView, isCallError, Link, stopWork, tellRefusal, useJob, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { useCall } from '../api.ts';
import styles from './import.module.css';
import { NoteList } from './NoteList.tsx';

const COUNTS = [
  'added',
  'changed',
  'merged',
  'conflicts',
  'same',
  'removed',
  'kept',
  'skipped',
  'files',
  'members',
] as const;

/** How far an import is, and what came of it. It goes on when one leaves, and its address leads back to it. */
export function Run({ job_id }: { readonly job_id: string }) {
  const t = useText('exchange');
  const work = useJob(job_id);
  const { data, error, refetch } = useCall('/api/import/report', { job_id });
  const state = work?.state ?? data?.state;
  // Only how it ended is the report's alone: each step on the way is told by the list of work.
  useEffect(() => {
    if (state !== 'waiting' && state !== 'running') void refetch();
  }, [state, refetch]);
  // A refusal may be how the import ended: nothing of it is there, and another file can be tried at once.
  if (error && !data) {
    return isCallError(error) && error.kind === 'refused' ? (
      <Ended kind="error" text={error.message} />
    ) : (
      <ErrorView error={error} retry={() => void refetch()} />
    );
  }
  if (!data || !state) return <Loader label={t('web.look_loading')} />;
  // Stopped, or failed, when all of its pages were there.
  const isPartly = (state === 'failed' || state === 'cancelled') && data.item_id !== '0';
  if (state === 'failed' && !isPartly)
    return <Ended kind="error" text={work?.ending || t('work.failed', { name: data.item_name })} />;
  if (state === 'cancelled' && !isPartly)
    return <Ended kind="info" text={t('work.cancelled', { name: data.item_name })} />;
  if (state !== 'done' && !isPartly) {
    const { done, of, note } = work ?? data;
    const isStopping = state === 'stopping';
    return (
      <div className={styles.steps}>
        <ProgressBar
          label={t(isStopping ? 'web.stopping' : 'work.title', { name: data.item_name })}
          detail={note}
          {...(of > 0 && !isStopping ? { value: (done / of) * 100 } : {})}
          {...(isStopping
            ? {}
            : { stop: { label: t('web.stop'), onPress: () => void stopWork(job_id).catch(tellRefusal) } })}
        />
        <p className={styles.dim}>{t('web.goes_on')}</p>
      </div>
    );
  }
  const { counts } = data;
  return (
    <div className={styles.steps}>
      <Alert kind={isPartly ? 'warn' : 'ok'} title={t(isPartly ? 'web.partly' : 'work.done', { name: data.item_name })}>
        {COUNTS.filter((one) => counts[one] > 0)
          .map((one) => t(`web.count_${one}`, { count: counts[one] }))
          .join(' · ')}
      </Alert>
      <div className={styles.acts}>
        {data.item_id !== '0' && (
          <Button component={Link} to={`/${data.item_id}`}>
            {t('web.open')}
          </Button>
        )}
        <Button component={Link} to="/item/import" variant="default">
          {t('web.more')}
        </Button>
      </div>
      <NoteList notes={data.notes} total={data.notes_total} />
    </div>
  );
}

function Ended({ kind, text }: { readonly kind: 'error' | 'info'; readonly text: string }) {
  const t = useText('exchange');
  return (
    <Alert
      kind={kind}
      action={
        <Button component={Link} to="/item/import" size="xs" variant="default">
          {t('web.other')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
