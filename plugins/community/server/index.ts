import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpGate } from './gate/setup.ts';
import { requests } from './migrations/001-requests.ts';
import { setUpReady } from './ready.ts';
import { setUpRequests } from './requests/setup.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [requests],
  setup: (app) => ({ calls: { ...setUpGate(app), ...setUpRequests(app) }, start: setUpReady(app) }),
});
