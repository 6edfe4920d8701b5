import { plugin } from '@docstead/core/contract';

/** People who look at one project see each other, and hear who has rung its bell. */
export default plugin({
  id: 'live-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
});
