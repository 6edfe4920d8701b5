/** Tools and menus of FortuneSheet that are offered. Not its pictures and screenshots, which leave the page or load into it. */
export const TOOLS = [
  ...['undo', 'redo', 'format-painter', 'clear-format', '|'],
  ...['currency-format', 'percentage-format', 'number-decrease', 'number-increase', 'format', '|'],
  ...['font', '|', 'font-size', '|', 'bold', 'italic', 'strike-through', 'underline', '|'],
  ...['font-color', 'background', 'border', 'merge-cell', '|'],
  ...['horizontal-align', 'vertical-align', 'text-wrap', 'text-rotation', '|'],
  ...['freeze', 'conditionFormat', 'filter', 'link', 'comment', 'quick-formula', 'dataVerification', 'search'],
];

export const CELL_MENU = [
  ...['copy', 'paste', '|', 'insert-row', 'insert-column', 'delete-row', 'delete-column', 'delete-cell'],
  ...['hide-row', 'hide-column', 'set-row-height', 'set-column-width', '|', 'clear', 'sort', 'orderAZ', 'orderZA'],
  ...['filter', 'link', 'data', 'cell-format'],
];

export const HEADER_MENU = [
  ...['copy', 'paste', '|', 'insert-row', 'insert-column', 'delete-row', 'delete-column', 'delete-cell'],
  ...['hide-row', 'hide-column', 'set-row-height', 'set-column-width', '|', 'clear', 'sort', 'orderAZ', 'orderZA'],
];

export const SHEET_MENU = ['delete', 'copy', 'rename', 'color', 'hide', '|', 'move'];
