import type { AllJobs, JobRow } from '@docstead/core/server';
import { MAIL_JOB } from './mail.service.ts';

const SHOWN = 200;

/** Given up, or tried in vain and waiting for another try. */
export async function unsentMails(jobs: AllJobs): Promise<readonly JobRow[]> {
  const [failed, waiting] = await Promise.all(
    (['failed', 'waiting'] as const).map((state) => jobs.list({ plugin: 'accounts', state, count: SHOWN })),
  );
  return [...(failed ?? []), ...(waiting ?? [])].filter(({ kind, failure }) => kind === MAIL_JOB && failure !== '');
}
