import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { useAction } from '../../api.ts';
import { HEALTH, JOBS, type Job } from '../health-call.ts';

export interface JobActs {
  readonly retry: (job: Job) => Promise<void>;
  readonly forget: (job: Job) => Promise<void>;
}

/** What a person reads: its title, else what it is to its plugin. */
export const jobName = ({ title, plugin, kind }: Job): string => title || `${plugin}: ${kind}`;

/** What can be done about work that failed. */
export function useJobActs(): JobActs {
  const t = useText('admin');
  const again = useAction('/api/adminHealth/retryJob', { invalidates: [JOBS, HEALTH] });
  const gone = useAction('/api/adminHealth/forgetJob', { invalidates: [JOBS, HEALTH] });
  return {
    retry: async ({ id }) =>
      await again.run({ id: Number(id) }).then(() => void toast.ok(t('health.retried')), tellRefusal),
    async forget(job) {
      const question = {
        ...{ title: t('health.forget_title', { title: jobName(job) }), text: t('health.forget_text') },
        ...{ action: t('health.forget'), danger: true },
      };
      if (!(await confirm(question))) return;
      await gone.run({ id: Number(job.id) }).then(() => void toast.ok(t('health.forgotten')), tellRefusal);
    },
  };
}
