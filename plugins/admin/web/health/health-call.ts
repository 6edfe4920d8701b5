import type { CallOutput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

export const HEALTH = '/api/adminHealth/look';
export type Health = CallOutput<typeof api, typeof HEALTH>;

export const JOBS = '/api/adminHealth/getJobs';
export type Job = CallOutput<typeof api, typeof JOBS>[number];

/** How much work is in this state. */
export const countOf = ({ jobs }: Pick<Health, 'jobs'>, state: string): number =>
  jobs.find((one) => one.state === state)?.count ?? 0;
