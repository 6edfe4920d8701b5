import { Button, EmptyState, IconCheck, Stack, toast } from '@docstead/core/ui';
import { type Column, DataTable, Panel } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, Moment, type Translate, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { useAction, useCall } from '../api.ts';
import styles from './health.module.css';
import { HEALTH } from './health-call.ts';

const JOBS = '/api/adminHealth/getJobs';
type Job = CallOutput<typeof api, typeof JOBS>[number];

const PAGE = 20;
const MOST = 200;

/** What failed behind the scenes and why; each is run again by a button. */
export function FailedJobs({ counts }: { readonly counts: readonly string[] }) {
  const t = useText('admin');
  const [count, setCount] = useState(PAGE);
  const { data, error, refetch } = useCall(JOBS, { state: 'failed', count });
  const again = useAction('/api/adminHealth/retryJob', { invalidates: [JOBS, HEALTH] });
  const retry = async ({ id }: Job): Promise<void> => {
    await again.run({ id: Number(id) }).then(() => void toast.ok(t('health.retried')), tellRefusal);
  };
  const text = [t('health.jobs_text'), ...counts].join(' ');
  return (
    <Panel title={t('health.jobs')} text={text}>
      {error && !data ? (
        <ErrorView error={error} retry={() => void refetch()} />
      ) : (
        <Stack gap="md">
          <DataTable
            label={t('health.jobs')}
            columns={columnsOf(t, retry)}
            rows={data ?? []}
            rowKey={(job) => job.id}
            loading={data ? undefined : { label: t('loading') }}
            empty={
              <EmptyState
                icon={<IconCheck size={32} aria-hidden />}
                title={t('health.jobs_none')}
                text={t('health.jobs_none_text')}
              />
            }
          />
          {data?.length === count && count < MOST && (
            <Button variant="default" onClick={() => setCount(MOST)}>
              {t('health.more')}
            </Button>
          )}
        </Stack>
      )}
    </Panel>
  );
}

const nameOf = ({ title, plugin, kind }: Job): string => title || `${plugin}: ${kind}`;

function columnsOf(t: Translate, retry: (job: Job) => Promise<void>): readonly Column<Job>[] {
  return [
    {
      ...{ key: 'job', header: t('health.job'), compact: 'lead', long: true },
      cell: (job) => (
        <>
          <div>{nameOf(job)}</div>
          <div className={styles.why}>{job.failure}</div>
        </>
      ),
    },
    {
      ...{ key: 'added', header: t('health.added'), compact: 'note' },
      cell: ({ added_time }) => <Moment seconds={added_time} />,
    },
    {
      ...{ key: 'again', header: t('health.retry'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (job) =>
        job.may_retry === 1 && (
          <Button
            variant="default"
            aria-label={t('health.retry_of', { title: nameOf(job) })}
            onClick={() => void retry(job)}
          >
            {t('health.retry')}
          </Button>
        ),
    },
  ];
}
