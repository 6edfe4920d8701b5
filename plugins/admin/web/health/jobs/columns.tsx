import { Button, Group } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Moment, type Translate } from '@docstead/core/web';
import styles from '../health.module.css';
import type { Job } from '../health-call.ts';
import { type JobActs, jobName } from './use-job-acts.ts';

export function columnsOf(t: Translate, acts: JobActs): readonly Column<Job>[] {
  return [
    {
      ...{ key: 'job', header: t('health.job'), compact: 'lead', long: true },
      cell: (job) => <About job={job} t={t} />,
    },
    {
      ...{ key: 'added', header: t('health.added'), compact: 'note' },
      cell: ({ added_time }) => <Moment seconds={added_time} />,
    },
    {
      ...{ key: 'acts', header: t('health.retry'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (job) => job.state === 'failed' && <Acts job={job} t={t} acts={acts} />,
    },
  ];
}

interface Props {
  readonly job: Job;
  readonly t: Translate;
}

/** Name, what it has come to, and why it failed last. */
function About({ job, t }: Props) {
  const { done, of, note, attempts, failure } = job;
  const facts = [
    ...(of > 0 ? [t('health.progress', { done, of })] : []),
    ...(note ? [note] : []),
    ...(attempts > 0 ? [t('health.tries', { count: attempts })] : []),
  ];
  return (
    <>
      <div>{jobName(job)}</div>
      {failure && <div className={styles.why}>{failure}</div>}
      {facts.length > 0 && <div className={styles.why}>{facts.join(' · ')}</div>}
    </>
  );
}

function Acts({ job, t, acts }: Props & { readonly acts: JobActs }) {
  const title = jobName(job);
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {job.may_retry === 1 && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('health.retry_of', { title })}
          onClick={() => void acts.retry(job)}
        >
          {t('health.retry')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={t('health.forget_of', { title })}
        onClick={() => void acts.forget(job)}
      >
        {t('health.forget')}
      </Button>
    </Group>
  );
}
