import { Alert, Button, Loader, ProgressBar } from '@docstead/core/ui';
import {
  ErrorView,
  isCallError,
  Link,
  RefusalLinks,
  stopWork,
  tellRefusal,
  useJob,
  useText,
  type Work,
} from '@docstead/core/web';
import { useEffect } from 'react';
import { type Report, useCall } from '../api.ts';
import { Done } from './Done.tsx';
import styles from './import.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** How far an import is, and what came of it. It goes on when one leaves, and its address leads back to it. */
export function Run({ job_id }: { readonly job_id: string }) {
  const work = useJob(job_id);
  const report = useCall('/api/import/report', { job_id });
  const { refetch } = report;
  const state = work?.state ?? report.data?.state;
  const place = useKeptFocus<HTMLDivElement>(stepOf(state));
  // Only how it ended is the report's alone: each step on the way is told by the list of work.
  useEffect(() => {
    if (state !== 'waiting' && state !== 'running') void refetch();
  }, [state, refetch]);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      <Stage job_id={job_id} work={work} state={state} report={report} />
    </div>
  );
}

type State = Report['state'];

function stepOf(state: State | undefined): string {
  if (!state) return '';
  return state === 'done' || state === 'failed' || state === 'cancelled' ? 'ended' : 'running';
}

interface StageProps {
  readonly job_id: string;
  readonly work: Work | undefined;
  readonly state: State | undefined;
  readonly report: { readonly data: Report | undefined; readonly error: unknown; readonly refetch: () => unknown };
}

function Stage({ job_id, work, state, report: { data, error, refetch } }: StageProps) {
  const t = useText('exchange');
  // A refusal may be how the import ended: nothing of it is there, and another file can be tried at once.
  if (error && !data) {
    return isCallError(error) && error.kind === 'refused' ? (
      <Ended kind="error" text={error.message} error={error} />
    ) : (
      <ErrorView error={error} retry={() => void refetch()} />
    );
  }
  if (!data || !state) return <Loader label={t('web.look_loading')} />;
  // Stopped, or failed, when all of its pages were there.
  const isPartly = (state === 'failed' || state === 'cancelled') && data.item_id !== '0';
  if (isPartly || state === 'done') return <Done report={data} isPartly={isPartly} />;
  if (state === 'failed')
    return <Ended kind="error" text={work?.ending || t('work.failed', { name: data.item_name })} />;
  if (state === 'cancelled') return <Ended kind="info" text={t('work.cancelled', { name: data.item_name })} />;

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

interface EndedProps {
  readonly kind: 'error' | 'info';
  readonly text: string;
  /** The refusal, for its ways out. */
  readonly error?: unknown;
}

function Ended({ kind, text, error }: EndedProps) {
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
      {text} <RefusalLinks error={error} />
    </Alert>
  );
}
