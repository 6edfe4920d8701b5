import { EmptyState, Icon, IconButton, toast } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { FilterWord } from '@docstead/core/ui/form';
import { ErrorView, invalidate, Moment, tellRefusal, useText } from '@docstead/core/web';
import { call } from '../../api.ts';
import styles from '../admin.module.css';
import { LONGEST_KEYWORD } from './asked.ts';
import { KEYWORDS } from './KeywordForm.tsx';
import { type Keyword, useKeywords } from './use-keywords.ts';

/** The newest first; one that is deleted comes back by the message about it. */
export function KeywordList({ address }: { readonly address: string }) {
  const t = useText('items');
  const { asked, ask, error, refetch, total, pages, items, isWaiting } = useKeywords(address);
  const columns = useKeywordColumns();
  if (error && !items) return <ErrorView error={error} retry={() => void refetch()} />;
  const page = Math.min(asked.page, pages);
  const hasWord = asked.keyword !== '';
  return (
    <div className={styles.all}>
      <search className={styles.filters} data-few aria-label={t('all.filters')}>
        <FilterWord
          label={t('keywords.find')}
          value={asked.keyword}
          maxLength={LONGEST_KEYWORD}
          onChange={(keyword) => ask({ keyword })}
        />
      </search>
      <p className={styles.count} role="status">
        {isWaiting ? '' : t('keywords.count', { count: total })}
      </p>
      <DataTable
        label={t('titles.keywords')}
        columns={columns}
        rows={items ?? []}
        rowKey={(row) => row.id}
        loading={isWaiting ? { label: t('keywords.loading') } : undefined}
        empty={
          <EmptyState
            icon={<Icon name="shield" size={32} />}
            title={t(hasWord ? 'keywords.none_found' : 'keywords.none')}
            text={hasWord ? '' : t('keywords.none_hint')}
          />
        }
        paging={{
          ...{ page, pages, onChange: (next) => ask({ page: next }) },
          labels: {
            ...{ region: t('all.pages'), previous: t('all.previous'), next: t('all.next') },
            page: (number) => t('all.page', { number }),
          },
        }}
        rowsChoice={{
          ...{ size: asked.rows, total, onChange: (rows) => ask({ rows }), page },
          ...{ label: t('all.rows'), option: (count) => t('all.rows_of', { count }) },
          range: (from, to, all) => t('all.range', { from, to, total: all }),
        }}
      />
    </div>
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
