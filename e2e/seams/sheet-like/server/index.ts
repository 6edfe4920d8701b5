import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';

export default server({
  descriptor,
  contract: api,
  setup: () => ({ calls: {} }),
});
