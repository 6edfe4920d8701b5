import { plugin } from '@docstead/core/contract';

/** Projects that are one table. */
export default plugin({
  id: 'sheet-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
  contributions: [
    {
      slot: 'items/item.type@1',
      id: 'type-sheet',
      label: 'types.sheet',
      icon: 'table',
      order: 4,
      part: 'sheet-view',
      data: { code: '4', creatable: true, view: 'sheet-like' },
    },
  ],
});
