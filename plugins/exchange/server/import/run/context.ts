import type { Caller } from '@docstead/core/contract';
import type { JobRun, Scope } from '@docstead/core/server';
import type { Author } from '../../../../items/points.ts';
import type { ExchangeSetup } from '../../setup.ts';
import type { SourceRow } from '../../source/source.model.ts';
import type { Comparison } from '../compare.ts';
import type { Staged } from '../staging.ts';
import type { UploadRow } from '../upload.model.ts';
import type { RunPlan, RunState, Stage } from './plan.ts';

export interface KeptHere {
  readonly file_id: number;
  readonly url: string;
}

/** All that the steps of one try work with. */
export interface Run {
  readonly app: ExchangeSetup;
  readonly plan: RunPlan;
  readonly job: JobRun;
  readonly upload: UploadRow;
  readonly staged: Staged;
  readonly source: SourceRow | undefined;
  readonly comparison: Comparison;
  /** Keys of pages that are not wanted. */
  readonly skip: ReadonlySet<string>;
  /** Whoever asked for it, as they are now. */
  readonly caller: Caller;
  /** What stands already, by key: of tries before too. */
  readonly made: Made;
}

export interface Made {
  readonly catalogs: Map<string, number>;
  readonly pages: Map<string, number>;
  /** By path. */
  readonly files: Map<string, KeptHere>;
}

/** A scope in which what this job plants is its own. */
export const plantingScope = ({ app, job, caller }: Pick<Run, 'app' | 'job' | 'caller'>, db: Scope['db']) => ({
  ...app.as(caller, { ...app.system(), db }),
  job_id: job.id,
});

export const authorOf = ({ plan: { uid, username } }: Pick<Run, 'plan'>): Author => ({ uid, username });

/** Does a part of its stage, and says from where to go on; undefined when all is done. What it writes and says stands in one transaction. */
export type Step = (run: Run, state: RunState) => Promise<RunState | undefined>;

export type RunSteps = Readonly<Record<Stage, Step>>;
