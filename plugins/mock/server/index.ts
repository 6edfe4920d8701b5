import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpAnswers } from './answer/setup.ts';
import { CallLog } from './calls/call-log.ts';
import { mocks } from './migrations/001-mocks.ts';
import { setUpMocks } from './mock/setup.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [mocks],
  setup(app) {
    const { clock, log } = app;
    const calls = new CallLog({ clock, log, write: (work) => app.system().db.write(work) });
    return {
      calls: { ...setUpMocks(app, calls), ...setUpAnswers(app, calls) },
      start: () => calls.start(),
      handOver: () => calls.stop(),
      // Answers were still under way after `handOver`.
      dispose: () => calls.flush(),
    };
  },
});
