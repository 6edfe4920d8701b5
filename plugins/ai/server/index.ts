import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpAdmin } from './admin/setup.ts';
import { setUpAsk } from './ask/setup.ts';
import { createDayLimits } from './limits.ts';
import { aiItems } from './migrations/001-ai-items.ts';
import { createModel } from './model/create-model.ts';
import { setUpReady } from './ready.ts';
import { setUpWrite } from './write/setup.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [aiItems],
  setup(app) {
    const services = { model: createModel(app), limits: createDayLimits(app) };
    return {
      calls: { ...setUpWrite(app, services), ...setUpAsk(app, services), ...setUpAdmin(app, services) },
      start: setUpReady(app),
    };
  },
});
