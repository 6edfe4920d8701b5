import { Badge, EmptyState, IconButton, IconTrash, toast } from '@docstead/core/ui';
import { type Column, DataTable, Panel } from '@docstead/core/ui/data';
import {
  addressWith,
  confirm,
  ErrorView,
  formatTime,
  Moment,
  tellRefusal,
  useNavigate,
  useText,
} from '@docstead/core/web';
import { plainWords } from '../../plain-words.ts';
import { ANNOUNCEMENTS, type Announced, UNREAD, useAction, useCall } from '../api.ts';
import { Formatted } from '../Formatted.tsx';
import { ALL } from './AnnouncementForm.tsx';

const PAGE_SIZE = 10;
const SHORT = 40;

/** All that was announced, and what is to come. */
export function AnnouncementList({ page, address }: { readonly page: number; readonly address: string }) {
  const t = useText('notices');
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('/api/adminMessage/getAnnouncementList', { page, count: PAGE_SIZE });
  const removing = useAction('/api/adminMessage/deleteAnnouncement', { invalidates: [ALL, ANNOUNCEMENTS, UNREAD] });
  const remove = async ({ message_content_id }: Announced) => {
    const sure = await confirm({
      ...{ title: t('admin.delete_title'), text: t('admin.delete_text'), action: t('admin.delete'), danger: true },
    });
    if (!sure) return;
    const done = () => void toast.ok(t('admin.deleted'));
    await removing.run({ message_content_id: Number(message_content_id) }).then(done, tellRefusal);
  };
  const columns = useColumns(remove);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <Panel title={t('admin.all')}>
      <DataTable
        label={t('admin.list')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={(row) => row.message_content_id}
        loading={data ? undefined : { label: t('admin.loading') }}
        empty={<EmptyState drawing="empty" title={t('admin.none')} text={t('admin.none_text')} />}
        {...(pages > 1 && {
          paging: {
            ...{ page, pages },
            onChange: (next) => navigate(addressWith(address, { page: next > 1 ? String(next) : '' })),
            labels: {
              ...{ region: t('list.pages'), previous: t('list.previous'), next: t('list.next') },
              page: (number) => t('list.page', { number }),
            },
          },
        })}
      />
    </Panel>
  );
}

function useColumns(remove: (row: Announced) => Promise<void>): readonly Column<Announced>[] {
  const t = useText('notices');
  return [
    {
      ...{ key: 'words', header: t('admin.words'), compact: 'lead', long: true },
      cell: ({ message_content, message_type }) => (
        <>
          <Formatted>{message_content}</Formatted>
          {message_type !== 'announce_all' && <Badge variant="default">{t(`admin.kinds.${message_type}`)}</Badge>}
        </>
      ),
    },
    { key: 'who', header: t('admin.who'), compact: 'note', whole: true, cell: ({ from_name }) => from_name || '–' },
    {
      ...{ key: 'state', header: t('admin.state'), compact: 'note', whole: true },
      cell: ({ is_sent, send_at, read_count }) =>
        is_sent === 1 ? (
          <>
            <Moment seconds={send_at} /> · {t('admin.read_count', { count: read_count })}
          </>
        ) : (
          t('admin.to_come', { time: formatTime(send_at) })
        ),
    },
    {
      ...{ key: 'acts', header: t('admin.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (row) => (
        <IconButton
          variant="subtle"
          color="gray"
          label={t('admin.delete_of', { words: plainWords(row.message_content).slice(0, SHORT) })}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove(row)}
        />
      ),
    },
  ];
}
