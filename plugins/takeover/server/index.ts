import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { TAKE_OVER_JOB, type TakeOverWish, takeOver } from './console/job.ts';
import { takeoverRun, takeoverStop } from './console/run-calls.ts';
import { takeoverReport, takeoverSources, takeoverStart } from './console/takeover-calls.ts';
import { taken } from './migrations/001-taken.ts';
import { lastReport } from './migrations/002-report.ts';
import { oldNumbers } from './migrations/003-old-numbers.ts';
import { who } from './migrations/004-who.ts';
import { takeoverPlace } from './old/place-call.ts';
import { takeOverCommand } from './take-over.command.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [taken, lastReport, oldNumbers, who],
  setup(app) {
    app.jobs.handle<TakeOverWish>(TAKE_OVER_JOB, takeOver(app), { atOnce: 1 });
    return {
      calls: {
        '/api/takeover/sources': takeoverSources(app),
        '/api/takeover/start': takeoverStart(app),
        '/api/takeover/run': takeoverRun(app),
        '/api/takeover/stop': takeoverStop(app),
        '/api/takeover/report': takeoverReport(app),
        '/api/takeover/place': takeoverPlace(),
      },
      commands: { 'take-over': takeOverCommand(app) },
    };
  },
});
