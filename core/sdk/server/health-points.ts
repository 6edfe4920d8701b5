import { token } from '../contract/index.ts';
import type { JobReport, JobState } from './jobs.ts';

/** How long a call took this process since it started, without the time in which its input came. In milliseconds. */
export interface CallTime {
  readonly call: string;
  readonly count: number;
  /** As `p95`, a fifth too high at most. */
  readonly median: number;
  /** 95 of 100 took no longer. */
  readonly p95: number;
  readonly longest: number;
}

/**
 * What this process stands on. Sizes in bytes. A `failure` is empty where there is none; each question has three seconds,
 * and what does not answer in time has failed.
 */
export interface SiteHealth {
  /** Of the product. */
  readonly version: string;
  readonly node: string;
  /** Unix seconds: when this process started. */
  readonly started_time: number;
  /** `rss` is this process's; the others are the machine's, or what of it this process may have. */
  readonly memory: { readonly rss: number; readonly free: number; readonly total: number };
  readonly database: DatabaseHealth;
  /** `none`: several hosts do not share one. `away`: it does not answer. */
  readonly redis: 'none' | 'there' | 'away';
  /** Where uploaded files lie (`place`: the folder, or the bucket's address), and whether one can be written there. */
  readonly files: { readonly kind: 'folder' | 'bucket'; readonly place: string; readonly failure: string };
  /** Of the data folder; absent where the system does not say. */
  readonly disk?: { readonly free: number; readonly total: number };
}

export interface DatabaseHealth {
  readonly kind: 'sqlite' | 'postgres';
  readonly failure: string;
  /** Empty where it does not answer. */
  readonly version: string;
  /** How long a question took. */
  readonly milliseconds: number;
  /** 0 where it does not say. */
  readonly bytes: number;
  /** Connections of this process: in use, at most, and how many questions wait for one. */
  readonly pool: { readonly used: number; readonly most: number; readonly waiting: number };
}

/** For the console: asked anew each time. */
export interface HealthConsole {
  look(): Promise<SiteHealth>;
  /** The calls that took longest, by `p95`. */
  slowest(count: number): readonly CallTime[];
  /** A text of another's making (what a server said) as an administrator may read it: as the log shows it. */
  withoutSecrets(text: string): string;
}
export const healthConsole = token<HealthConsole>('core/health@1');

/** A job as it is seen over all plugins. Its payload is its plugin's alone. */
export interface WorkReport extends Omit<JobReport, 'payload'> {
  readonly plugin: string;
}

/** A job as the console sees it. */
export interface JobRow extends WorkReport {
  /** Tries that failed. */
  readonly attempts: number;
  /** How it failed last, without secrets; empty where it has not. */
  readonly failure: string;
}

export interface JobsAsked {
  readonly plugin?: string;
  readonly state?: JobState;
  /** For the next page: the id of the last one seen. */
  readonly before?: number;
  /** Default 50, at most 200. */
  readonly count?: number;
}

export interface JobCount {
  readonly plugin: string;
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

/** The work of all plugins: for the console, and for the list that each person has of his or her own. */
export interface AllJobs {
  /** Newest first, those of plugins that are off too. */
  list(asked?: JobsAsked): Promise<readonly JobRow[]>;
  counts(): Promise<readonly JobCount[]>;
  /** What one person has asked of the plugins that are on, newest first: what is not over, and what ended within the last week. At most 50. */
  mine(uid: number): Promise<readonly WorkReport[]>;
  /** Like `cancel` of `Jobs`. With `uid`, only one that this person has asked for. */
  cancel(id: number, uid?: number): Promise<boolean>;
  /** Like `retry` of `Jobs`. With `uid`, only one that this person has asked for. */
  retry(id: number, uid?: number): Promise<boolean>;
  /** Takes one that failed off every list, for good; false where it has not failed. */
  forget(id: number): Promise<boolean>;
}
export const allJobs = token<AllJobs>('core/jobs@1');
