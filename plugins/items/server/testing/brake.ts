import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { pagesAdded, pagesDeleted, pagesMoved } from '../../points.ts';

/** Holds the jobs of large catalogs: each batch that would go past `most` pages fails, until it is let go. */
export function createBrake() {
  const told: number[] = [];
  const state = { most: Number.POSITIVE_INFINITY, count: 0 };
  const take = (pages: number): void => {
    if (state.count + pages > state.most) throw new Error('held by the brake');
    state.count += pages;
    told.push(pages);
  };
  const half = server({
    descriptor: plugin({ id: 'brake', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
    contract: contract({}),
    setup(app) {
      app.on(pagesAdded, ({ pages }) => take(pages.length));
      app.on(pagesDeleted, ({ page_ids }) => take(page_ids.length));
      app.on(pagesMoved, ({ page_ids }) => take(page_ids.length));
      return { calls: {} };
    },
  });
  return {
    half,
    /** Pages of each batch that went by. */
    told,
    hold(most: number) {
      Object.assign(state, { most, count: 0 });
      told.length = 0;
    },
    release: () => Object.assign(state, { most: Number.POSITIVE_INFINITY }),
  };
}
