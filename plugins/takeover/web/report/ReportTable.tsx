import { EmptyState } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import type { TableReport } from '../api.ts';
import { sumOf } from './rows.ts';
import { State } from './State.tsx';
import { TableName } from './TableName.tsx';

interface ReportTableProps {
  readonly tables: readonly TableReport[];
  readonly isDry: boolean;
}

/** What is there, kind by kind, and how much of it comes. Kinds of which there is nothing are left out. */
export function ReportTable({ tables, isDry }: ReportTableProps) {
  const t = useText('takeover');
  const number = (what: 'rows' | 'taken' | 'here' | 'compared', header: string): Column<TableReport> => ({
    ...{ key: what, header, align: 'end' },
    cell: (table) => t('report.number', { count: table[what] }),
  });
  const columns: Column<TableReport>[] = [
    {
      ...{ key: 'table', header: t('report.what'), compact: 'lead' },
      cell: ({ table }) => <TableName table={table} />,
    },
    number('rows', t('report.rows')),
    { ...number('taken', t(isDry ? 'report.taken_dry' : 'report.taken')), compact: 'side' },
    ...(sumOf(tables, 'here') > 0 ? [number('here', t('report.here'))] : []),
    ...(sumOf(tables, 'compared') > 0 ? [number('compared', t('report.compared'))] : []),
    {
      ...{ key: 'state', header: t('report.state'), compact: 'note' },
      cell: (table) => <State table={table} />,
    },
  ];
  return (
    <DataTable
      label={t('report.table')}
      columns={columns}
      rows={tables.filter(({ rows }) => rows > 0)}
      rowKey={({ table }) => table}
      detailsOf={({ table }) => t('report.details_of', { name: t(`tables.${table}`) })}
      empty={<EmptyState title={t('report.empty')} />}
    />
  );
}
