import { Button, EmptyState, IconButton, IconPaperclip, IconTrash } from '@docstead/core/ui';
import { type Column, DataTable, Lead } from '@docstead/core/ui/data';
import { ErrorView, Link, useText } from '@docstead/core/web';
import { type AnyFile, useCall } from '../api.ts';
import { inputOf, isNarrowed, NOTHING_ASKED } from '../list/asked.ts';
import styles from '../list/list.module.css';
import { NothingFound } from '../list/NothingFound.tsx';
import { useAsked } from '../list/use-asked.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { useFileColumns } from '../list/use-file-columns.tsx';
import { usePaging } from '../list/use-paging.ts';
import { useShown } from '../list/use-shown.ts';
import { sizeText } from '../shown/sizes.ts';
import { AllFilters } from './AllFilters.tsx';
import { useClearing } from './use-clearing.ts';

/** The files of everybody, for the site administrator. */
export default function AllAttachments({ address }: { readonly address: string }) {
  const t = useText('files');
  return (
    <>
      <Lead>{t('all.lead')}</Lead>
      <AllList address={address} />
    </>
  );
}

function AllList({ address }: { readonly address: string }) {
  const t = useText('files');
  const asking = useAsked(address);
  const { asked, ask } = asking;
  const input = { ...inputOf(asked, asked.rows), username: asked.owner, unused: asked.isUnused ? 1 : 0 };
  const list = useShown(useCall('/api/attachment/getAllList', input), asking, asked.rows);
  const paging = usePaging(list, asking);
  const columns = useAllColumns();
  const clear = useClearing();
  const { shown } = list;
  if (list.error && !shown) return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  const rows = shown?.list ?? [];
  return (
    <div className={styles.page}>
      <AllFilters asking={asking} />
      <div className={styles.filters}>
        <p className={styles.used} role="status">
          {shown &&
            t(shown.total_more ? 'all.used_more' : 'all.used', {
              ...{ count: shown.total, used: sizeText(t, shown.used) },
            })}
        </p>
        {asked.isUnused && rows.length > 0 && (
          <Button variant="default" size="xs" onClick={() => void clear(rows)}>
            {t('all.clear', { count: rows.length })}
          </Button>
        )}
      </div>
      <DataTable
        label={t('titles.all')}
        columns={columns}
        rows={rows}
        rowKey={({ file_id }) => String(file_id)}
        detailsOf={({ display_name: name }) => t('all.details_of', { name })}
        loading={list.isWaiting ? { label: t('list.loading') } : undefined}
        empty={
          isNarrowed(asked) ? (
            <NothingFound onAll={() => ask({ ...NOTHING_ASKED, rows: asked.rows })} />
          ) : (
            <EmptyState icon={<IconPaperclip size={32} aria-hidden />} title={t('all.empty')} />
          )
        }
        paging={paging}
        rowsChoice={{
          ...{ size: asked.rows, total: shown?.total ?? 0, onChange: (rows) => ask({ rows }) },
          ...{ label: t('all.rows'), option: (count) => t('all.rows_of', { count }) },
        }}
      />
    </div>
  );
}

function useAllColumns(): Column<AnyFile>[] {
  const t = useText('files');
  const remove = useDeletion('/api/attachment/deleteAttachment');
  const [name, ...facts] = useFileColumns<AnyFile>();
  return [
    ...(name ? [name] : []),
    {
      ...{ key: 'id', header: t('all.id'), align: 'end', roomy: true },
      cell: ({ file_id }) => file_id,
    },
    {
      ...{ key: 'owner', header: t('all.owner'), whole: true, compact: 'note' },
      cell: ({ username }) => username || t('all.nobody'),
    },
    // On a phone what everybody looks for stands in the first lines; the rest waits.
    ...facts.map((column): Column<AnyFile> => {
      if (column.key === 'size') return column;
      const { compact: _, ...rest } = column;
      return rest;
    }),
    {
      ...{ key: 'item', header: t('all.item'), align: 'end', roomy: true },
      cell: ({ item_id }) => (item_id === 0 ? '–' : <Link to={`/${item_id}`}>{item_id}</Link>),
    },
    {
      ...{ key: 'acts', header: t('list.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (file) => (
        <IconButton
          variant="subtle"
          color="gray"
          label={t('list.delete_of', { name: file.display_name })}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove(file)}
        />
      ),
    },
  ];
}
