import { Button, EmptyState, IconMail, toast } from '@docstead/core/ui';
import { type Column, DataTable, Panel } from '@docstead/core/ui/data';
import { ErrorView, Moment, type Translate, tellRefusal, useText } from '@docstead/core/web';
import { useAction } from '../../api.ts';
import styles from '../settings/settings.module.css';
import { LIST, UNSENT, type Unsent, useUnsent } from './use-unsent.ts';

/** Mails that nobody got yet, and why. */
export function UnsentMails({ isOn }: { readonly isOn: boolean }) {
  const t = useText('accounts');
  const { data, error, isFetching, refetch } = useUnsent();
  const send = useAction('/api/adminSetting/retryMail', { invalidates: [LIST] });
  const retry = async (mail: Unsent): Promise<void> => {
    await send.run({ id: Number(mail.id) }).then(() => void toast.ok(t('admin.mail.again_done')), tellRefusal);
  };
  const again = (
    <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
      {t('admin.mail.refresh')}
    </Button>
  );
  return (
    <div id={UNSENT} className={styles.jumpedTo}>
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
    </div>
  );
}

function columnsOf(t: Translate, retry: (mail: Unsent) => Promise<void>): readonly Column<Unsent>[] {
  return [
    {
      ...{ key: 'mail', header: t('admin.mail.mail'), compact: 'lead', long: true },
      cell: ({ title, failure }) => (
        <>
          <div>{title}</div>
          <div className={styles.why}>{failure}</div>
        </>
      ),
    },
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
