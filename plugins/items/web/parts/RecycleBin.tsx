import { Button, EmptyState, IconTrash, toast } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { type CallError, type CallOutput, confirm, ErrorView, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useAction, useCall } from '../api.ts';

type Row = CallOutput<typeof api, '/api/recycle/getList'>[number];

/** Deleted pages, while they can still be brought back. */
export function RecycleBin({ item_id }: { readonly item_id: string }) {
  const t = useText('items');
  const { data, error, isPending, refetch } = useCall('/api/recycle/getList', { item_id });
  const recovery = useAction('/api/recycle/recover', { invalidates: ['/api/recycle/getList', '/api/item/tree'] });

  const recover = async ({ page_id, page_title: name }: Row) => {
    const isSure = await confirm({
      title: t('recycle.recover_title'),
      text: t('recycle.recover_text', { name }),
      action: t('recycle.recover'),
    });
    if (!isSure) return;
    try {
      await recovery.run({ item_id, page_id });
      toast.ok(t('recycle.recovered', { name }));
    } catch (thrown) {
      toast.error((thrown as CallError).message);
    }
  };
  const columns: Column<Row>[] = [
    { key: 'title', header: t('recycle.page'), cell: (row) => row.page_title },
    { key: 'by', header: t('recycle.by'), cell: (row) => row.del_by_username },
    { key: 'time', header: t('recycle.time'), cell: (row) => row.del_time.slice(0, 16) },
    {
      key: 'recover',
      header: t('recycle.recover'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('recycle.recover_page', { name: row.page_title })}
          onClick={() => void recover(row)}
        >
          {t('recycle.recover')}
        </Button>
      ),
    },
  ];
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <DataTable
      label={t('setting.recycle')}
      columns={columns}
      rows={data ?? []}
      rowKey={(row) => row.id}
      loading={isPending ? { label: t('reading.loading') } : undefined}
      empty={
        <EmptyState
          icon={<IconTrash size={32} aria-hidden />}
          title={t('recycle.empty_title')}
          text={t('recycle.empty_text')}
        />
      }
    />
  );
}
