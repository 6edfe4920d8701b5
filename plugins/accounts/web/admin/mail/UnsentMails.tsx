import { Button, EmptyState, IconMail, toast } from '@docstead/core/ui';
import { type Column, DataTable, Panel } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, Moment, type Translate, tellRefusal, useText } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { useAction, useCall } from '../../api.ts';

const LIST = '/api/adminSetting/unsentMails';
type Unsent = CallOutput<typeof api, typeof LIST>[number];

/** Mails that nobody got yet, and why. */
export function UnsentMails({ isOn }: { readonly isOn: boolean }) {
  const t = useText('accounts');
  const { data, error, isFetching, refetch } = useCall(LIST, {});
  const send = useAction('/api/adminSetting/retryMail', { invalidates: [LIST] });
  const retry = async (mail: Unsent): Promise<void> => {
    await send.run({ id: Number(mail.id) }).then(() => void toast.ok(t('admin.mail.again_done')), tellRefusal);
  };
  const again = (
    <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
      {t('admin.mail.refresh')}
    </Button>
  );
  return (
    <Panel title={t('admin.mail.unsent')} text={t('admin.mail.unsent_text')} action={again}>
      {error && !data ? (
        <ErrorView error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('admin.mail.unsent')}
          columns={columnsOf(t, retry)}
          rows={data ?? []}
          rowKey={(mail) => mail.id}
          loading={data ? undefined : { label: t('admin.loading') }}
          empty={
            <EmptyState
              icon={<IconMail size={32} aria-hidden />}
              title={t('admin.mail.none')}
              text={t(isOn ? 'admin.mail.none_text' : 'admin.mail.none_off')}
            />
          }
        />
      )}
    </Panel>
  );
}

function columnsOf(t: Translate, retry: (mail: Unsent) => Promise<void>): readonly Column<Unsent>[] {
  return [
    { key: 'mail', header: t('admin.mail.mail'), compact: 'lead', cell: ({ title }) => title },
    { key: 'why', header: t('admin.mail.why'), cell: ({ failure }) => failure },
    {
      key: 'state',
      compact: 'note',
      header: t('admin.mail.state'),
      cell: ({ state, attempts }) => t(`admin.mail.state_${state}`, { count: attempts }),
    },
    {
      ...{ key: 'asked', header: t('admin.mail.asked'), compact: 'note' },
      cell: ({ added_time }) => <Moment seconds={added_time} />,
    },
    {
      key: 'again',
      header: t('admin.users.acts'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
      cell: (mail) =>
        mail.may_retry === 1 && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('admin.mail.again_of', { title: mail.title })}
            onClick={() => void retry(mail)}
          >
            {t('admin.mail.again')}
          </Button>
        ),
    },
  ];
}
