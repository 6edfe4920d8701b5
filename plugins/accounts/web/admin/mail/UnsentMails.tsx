import { Button, EmptyState, IconMail, Text, toast } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, formatTime, type Translate, tellRefusal, useText } from '@docstead/core/web';
import { useId } from 'react';
import type { api } from '../../../contract.ts';
import { useAction, useCall } from '../../api.ts';
import styles from '../admin.module.css';

const LIST = '/api/adminSetting/unsentMails';
type Unsent = CallOutput<typeof api, typeof LIST>[number];

/** Mails that nobody got yet, and why. */
export function UnsentMails() {
  const t = useText('accounts');
  const id = useId();
  const { data, error, isFetching, refetch } = useCall(LIST, {});
  const again = useAction('/api/adminSetting/retryMail', { invalidates: [LIST] });
  const retry = async (mail: Unsent): Promise<void> => {
    await again.run({ id: Number(mail.id) }).then(() => void toast.ok(t('admin.mail.again_done')), tellRefusal);
  };
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.top}>
        <h2 id={id} className={styles.heading}>
          {t('admin.mail.unsent')}
        </h2>
        <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
          {t('admin.mail.refresh')}
        </Button>
      </div>
      <Text c="dimmed">{t('admin.mail.unsent_text')}</Text>
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
              title={t('admin.mail.all_sent')}
              text={t('admin.mail.all_sent_text')}
            />
          }
        />
      )}
    </section>
  );
}

function columnsOf(t: Translate, retry: (mail: Unsent) => Promise<void>): readonly Column<Unsent>[] {
  return [
    { key: 'mail', header: t('admin.mail.mail'), cell: ({ title }) => title },
    { key: 'why', header: t('admin.mail.why'), cell: ({ failure }) => failure },
    {
      key: 'state',
      header: t('admin.mail.state'),
      cell: ({ state, attempts }) => t(`admin.mail.state_${state}`, { count: attempts }),
    },
    { key: 'asked', header: t('admin.mail.asked'), cell: ({ added_time }) => formatTime(added_time) },
    {
      key: 'again',
      header: t('admin.users.acts'),
      hideHeader: true,
      align: 'end',
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
