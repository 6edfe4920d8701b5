import { EmptyState, Text, TextLink } from '@docstead/core/ui';
import { type Column, DataTable, Lead } from '@docstead/core/ui/data';
import { addressWith, ErrorView, Link, Moment, useNavigate, useRoute, useText } from '@docstead/core/web';
import { type Recommended, useCall } from '../api.ts';
import { RowActs } from './RowActs.tsx';

const PAGE_SIZE = 20;
const PROJECTS = '/admin/index?section=items/projects';

/** What the landing page shows first. */
export default function Recommendations({ address }: { readonly address: string }) {
  const t = useText('site');
  const page = Math.max(1, Number.parseInt(useRoute().query.page ?? '', 10) || 1);
  return (
    <>
      <Lead>{t('recommend.lead')}</Lead>
      <RecommendList page={page} address={address} />
    </>
  );
}

function RecommendList({ page, address }: { readonly page: number; readonly address: string }) {
  const t = useText('site');
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('/api/adminItem/getRecommendList', { page, count: PAGE_SIZE });
  const columns = useColumns(data?.placed ?? []);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <DataTable
      label={t('titles.recommendations')}
      columns={columns}
      rows={data?.items ?? []}
      rowKey={(row) => row.id}
      loading={data ? undefined : { label: t('loading') }}
      empty={
        <EmptyState
          drawing="empty"
          title={t('recommend.none')}
          text={t('recommend.none_text')}
          action={<Link to={PROJECTS}>{t('recommend.all_projects')}</Link>}
        />
      }
      {...(pages > 1 && {
        paging: {
          ...{ page, pages },
          onChange: (next) => navigate(addressWith(address, { page: next > 1 ? String(next) : '' })),
          labels: {
            ...{ region: t('paging.pages'), previous: t('paging.previous'), next: t('paging.next') },
            page: (number) => t('paging.page', { number }),
          },
        },
      })}
    />
  );
}

function useColumns(placed: readonly string[]): readonly Column<Recommended>[] {
  const t = useText('site');
  return [
    {
      ...{ key: 'name', header: t('recommend.project'), compact: 'lead', long: true },
      cell: (row) => (
        <>
          <TextLink component={Link} to={`/${row.item_domain || row.item_id}`}>
            {row.item_name || t('recommend.gone')}
          </TextLink>
          {row.item_description !== '' && (
            <Text size="sm" c="dimmed" lineClamp={1}>
              {row.item_description}
            </Text>
          )}
        </>
      ),
    },
    { key: 'owner', header: t('recommend.owner'), compact: 'note', cell: ({ username }) => username },
    {
      ...{ key: 'time', header: t('recommend.since'), compact: 'note', whole: true },
      cell: ({ added_time }) => <Moment seconds={added_time} />,
    },
    {
      ...{ key: 'place', header: t('recommend.place'), compact: 'note', whole: true },
      cell: ({ position, is_open }) =>
        is_open === 0
          ? t('recommend.hidden')
          : position > 0
            ? t('recommend.placed', { position })
            : t('recommend.behind'),
    },
    {
      ...{ key: 'acts', header: t('recommend.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (row) => <RowActs row={row} placed={placed} />,
    },
  ];
}
