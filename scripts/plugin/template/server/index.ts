import { fail } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { api, tooOften } from '../contract.ts';
import descriptor from '../plugin.ts';
import { addGreeting, countGreetings, greetingTable } from './greetings.ts';

const MOST_PER_MINUTE = 20;

export default server({
  descriptor,
  contract: api,
  migrations: [greetingTable],
  setup: (app) => ({
    calls: {
      '/api/my-plugin/greet': async ({ ctx }) => {
        if (!(await app.limits.take(`greet/${ctx.request.ip}`, MOST_PER_MINUTE, 60))) throw fail(tooOften);
        return ctx.db.write(async (db) => {
          await addGreeting(db, app.clock.seconds());
          return { count: await countGreetings(db) };
        });
      },
    },
  }),
});
