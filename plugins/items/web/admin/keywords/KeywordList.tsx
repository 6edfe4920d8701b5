import { EmptyState, Icon, IconButton, toast } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, invalidate, Moment, tellRefusal, useText } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { call, useCall } from '../../api.ts';
import { KEYWORDS } from './KeywordForm.tsx';

type Keyword = CallOutput<typeof api, typeof KEYWORDS>[number];

/** All of them; one that is deleted comes back by the message about it. */
export function KeywordList() {
  const t = useText('items');
  const { data, error, isPending, refetch } = useCall(KEYWORDS);
  const columns = useKeywordColumns();
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <DataTable
      label={t('titles.keywords')}
      columns={columns}
      rows={data ?? []}
      rowKey={(row) => row.id}
      loading={isPending ? { label: t('keywords.loading') } : undefined}
      empty={
        <EmptyState icon={<Icon name="shield" size={32} />} title={t('keywords.none')} text={t('keywords.none_hint')} />
      }
    />
  );
}

function useKeywordColumns(): Column<Keyword>[] {
  const t = useText('items');
  const remove = async ({ id, keyword: word, is_replace }: Keyword) => {
    const again = async () => {
      await call('/api/adminItem/addKeyword', { keyword: word, is_replace: String(is_replace) }).catch(tellRefusal);
      await invalidate(KEYWORDS);
    };
    try {
      await call('/api/adminItem/deleteKeyword', { id });
      const undo = { label: t('member.undo'), onPress: () => void again() };
      toast.show({ kind: 'ok', text: t('keywords.deleted', { word }), action: undo });
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(KEYWORDS);
  };
  return [
    { key: 'keyword', header: t('keywords.keyword'), compact: 'lead', long: true, cell: (row) => row.keyword },
    {
      ...{ key: 'way', header: t('keywords.way'), whole: true },
      cell: (row) => t(`keywords.ways.${row.is_replace === 1 ? 'replace' : 'refuse'}`),
    },
    { key: 'added', header: t('keywords.since'), cell: (row) => <Moment seconds={row.created_time} /> },
    {
      ...{ key: 'acts', header: t('member.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (row) => (
        <IconButton
          label={t('keywords.delete', { word: row.keyword })}
          icon={<Icon name="trash" size={18} />}
          onClick={() => void remove(row)}
        />
      ),
    },
  ];
}
