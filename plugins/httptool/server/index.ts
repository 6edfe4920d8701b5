import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpEnvironments } from './environment/setup.ts';
import { environments } from './migrations/001-environments.ts';
import { setUpSend } from './send/setup.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [environments],
  setup: (app) => ({ calls: { ...setUpSend(app), ...setUpEnvironments(app) } }),
});
