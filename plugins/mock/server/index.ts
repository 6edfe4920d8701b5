import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { setUpAnswers } from './answer/setup.ts';
import { mocks } from './migrations/001-mocks.ts';
import { setUpMocks } from './mock/setup.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [mocks],
  setup: (app) => ({ calls: { ...setUpMocks(app), ...setUpAnswers(app) } }),
});
