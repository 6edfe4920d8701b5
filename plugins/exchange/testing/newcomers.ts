import { contract, plugin } from '@docstead/core/contract';
import { type Scope, server } from '@docstead/core/server';
import { memberAdding } from '../../items/points.ts';

/** Something that happens when people are about to come into a project, in the same transaction. */
export const atNewcomers = (happen: (item_id: number, scope: Scope) => Promise<void>) =>
  server({
    descriptor: plugin({ id: 'newcomers', version: '1.0.0', sdk: '^1.0.0', requires: { items: '^1.0.0' } }),
    contract: contract({}),
    setup(app) {
      app.on(memberAdding, ({ item }, scope) => happen(item.item_id, scope));
      return { calls: {} };
    },
  });
