import type { Op } from '@fortune-sheet/core';

/** Where one looks, and what follows from the cells: nothing of it is stored. */
const VIEW = new Set([
  ...[
    'status',
    'luckysheet_select_save',
    'luckysheet_selection_range',
    'zoomRatio',
    'calcChain',
    'scrollLeft',
    'scrollTop',
  ],
  ...['dynamicArray', 'dynamicArray_compute', 'visibledatarow', 'visibledatacolumn'],
]);

/** Whether a step of FortuneSheet changes what is stored. */
export const isChange = ({ op, path }: Pick<Op, 'op' | 'path'>): boolean =>
  !['replace', 'add', 'remove'].includes(op) || !VIEW.has(String(path[0]));
