import { Button, EmptyState, IconPlus, IconUsers, SearchField, Text } from '@docstead/core/ui';
import { DataTable, Lead } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import { BanDialog } from './BanDialog.tsx';
import { LoginLog } from './LoginLog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { type Opened, useUserActs } from './use-user-acts.ts';
import { STATES, type UserList, useUserList } from './use-user-list.ts';
import { userColumns } from './user-columns.tsx';
import styles from './users.module.css';

/** The users of the site, and what an administrator does with them. */
export default function Users({ address }: { readonly address: string }) {
  const t = useText('accounts');
  return (
    <>
      <Lead>{t('admin.leads.users')}</Lead>
      <Listed address={address} />
    </>
  );
}

function Listed({ address }: { readonly address: string }) {
  const t = useText('accounts');
  const list = useUserList(address);
  const [opened, open] = useState<Opened>();
  const acts = useUserActs(open);
  const close = () => open(undefined);
  if (list.error && list.users.length === 0) {
    return <ErrorView error={list.error} retry={() => void list.refetch()} />;
  }
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          className={styles.search ?? ''}
          label={t('admin.users.search')}
          clearLabel={t('admin.users.clear')}
          maxLength={200}
          value={list.text}
          onValue={list.type}
        />
        <Select
          className={styles.state ?? ''}
          aria-label={t('admin.users.state')}
          allowDeselect={false}
          data={STATES.map((state) => ({ value: state, label: t(`admin.users.states.${state || 'all'}`) }))}
          value={list.state}
          onChange={(next) => list.showState(STATES.find((one) => one === next) ?? '')}
        />
        <Text c="dimmed" className={styles.count ?? ''} role="status">
          {list.isLoading ? '' : t('admin.users.count', { count: list.total })}
        </Text>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ kind: 'add' })}>
          {t('admin.users.add')}
        </Button>
      </div>
      <DataTable
        label={t('admin.users.table')}
        columns={userColumns(t, acts)}
        rows={list.users}
        rowKey={({ uid }) => uid}
        detailsOf={({ username: name }) => t('admin.users.details_of', { name })}
        loading={list.isLoading ? { label: t('admin.loading') } : undefined}
        empty={<Nobody list={list} />}
        paging={{
          ...{ page: list.page, pages: list.pages, onChange: list.turnTo },
          labels: {
            region: t('admin.users.pages'),
            previous: t('admin.users.previous'),
            next: t('admin.users.next'),
            page: (page) => t('admin.users.page', { page }),
          },
        }}
        rowsChoice={{
          ...{ size: list.size, total: list.total, onChange: list.showRows },
          ...{ label: t('admin.users.rows'), option: (count) => t('admin.users.rows_of', { count }) },
          ...{ page: list.page, range: (from, to, total) => t('admin.users.range', { from, to, total }) },
        }}
      />
      {opened?.kind === 'add' && <UserDialog onClose={close} />}
      {opened?.kind === 'edit' && <UserDialog user={opened.user} onClose={close} />}
      {opened?.kind === 'ban' && <BanDialog user={opened.user} onClose={close} onBanned={acts.banned} />}
      {opened?.kind === 'log' && <LoginLog user={opened.user} onClose={close} />}
    </>
  );
}

function Nobody({ list }: { readonly list: UserList }) {
  const t = useText('accounts');
  return (
    <EmptyState
      icon={<IconUsers size={32} aria-hidden />}
      title={t('admin.users.none')}
      text={list.term === '' ? t('admin.users.none_such') : t('admin.users.none_text', { term: list.term })}
      action={
        <Button variant="default" onClick={list.showAll}>
          {t('admin.users.all')}
        </Button>
      }
    />
  );
}
