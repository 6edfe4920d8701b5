import { contribute, plugin } from '@docstead/core/contract';
import { itemType } from '@docstead/core/plugins/items/points';

export const EMPTY_SHEET = JSON.stringify({ rows: [['# not a heading', '*not bold*']] });

/** Projects that are one table: one entry says all of it. */
export default plugin({
  id: 'sheet-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
  contributions: [
    contribute(itemType, {
      id: 'type-sheet',
      label: 'types.sheet',
      icon: 'table',
      part: 'sheet-view',
      data: {
        code: '4',
        creatable: true,
        view: 'own',
        width: 'full',
        firstPage: { content: EMPTY_SHEET },
        plain: true,
      },
    }),
  ],
});
