import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { pagesAdding } from '../../items/points.ts';

/** Something that happens in the middle of an import, when it brings in its pages for the nth time. */
export function brakeAt(nth: number, happen: () => void) {
  let times = 0;
  return brake(() => {
    times += 1;
    if (times === nth) happen();
  });
}

/** The same, whenever it brings in pages. */
export function brake(happen: () => void) {
  return server({
    descriptor: plugin({ id: 'brake', version: '1.0.0', sdk: '^1.0.0', requires: { items: '^1.0.0' } }),
    contract: contract({}),
    setup(app) {
      app.on(pagesAdding, happen);
      return { calls: {} };
    },
  });
}
