import { plugin } from '@docstead/core/contract';

/** Everybody confirms the rules of the site before anything else. */
export default plugin({
  id: 'gate-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0' },
  tables: ['gatelike_confirmed'],
  routes: [{ id: 'confirm', path: '/x/gate-like/confirm', title: 'titles.confirm', audience: 'user' }],
});
