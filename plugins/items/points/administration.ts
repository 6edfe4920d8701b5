import { hook } from '@docstead/core/contract';

/** Uids of people who pay: their projects are left out of the list of visits, where the administrator wants that. */
export const paidOwners = hook<Readonly<Record<never, never>>, readonly number[], 'collect'>(
  'items/paid.owners@1',
  'collect',
);
