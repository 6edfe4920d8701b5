import { plugin } from '@docstead/core/contract';

/** Gives people rights in projects through a team. */
export default plugin({
  id: 'teams-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  tables: ['teamslike_team'],
});
