import type { JobRun } from '@docstead/core/server';
import type { BackupsSetup } from '../setup.ts';
import { dropUnlisted, make } from './make.ts';
import { verify } from './verify.ts';
import type { Wish } from './wish.ts';

export const work =
  (app: BackupsSetup) =>
  async (wish: Wish, job: JobRun): Promise<void> =>
    await (wish.what === 'make' ? make(app, wish, job) : verify(app, wish, job));

/** Of a backup that was stopped, or failed, nothing stays. */
export const undoWork =
  (app: BackupsSetup) =>
  async (_wish: Wish, job: JobRun): Promise<void> => {
    // A place that does not answer has failed it before.
    await dropUnlisted(app, job).catch((error: unknown) => app.log.warn('A part of a backup may be left.', { error }));
  };
