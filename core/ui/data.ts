// '@docstead/core/ui/data': tables, tabs and long lists.
import './styles-data.ts';

export { Popover, ScrollArea, SegmentedControl, Tabs } from '@mantine/core';
export { useVirtualizer, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
export { DataTable, type DataTableProps } from './data/DataTable.tsx';
export { Pagination, type PaginationLabels, type PaginationProps } from './data/Pagination.tsx';
export { type Column, nextSort, type Sort } from './data/table-column.ts';
