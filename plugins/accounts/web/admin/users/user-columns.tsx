import { Badge, IconButton, IconDots, IconEdit, Menu } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import type { Translate } from '@docstead/core/web';
import type { UserActs } from './use-user-acts.ts';
import type { ListedUser } from './use-user-list.ts';
import styles from './users.module.css';

/** `2026-11-21 07:25:57`: seconds tell nobody anything here. */
export const toMinute = (time: string): string => time.slice(0, 16);

export function userColumns(t: Translate, acts: UserActs): readonly Column<ListedUser>[] {
  return [
    { key: 'uid', header: t('admin.users.uid'), align: 'end', width: '64px', cell: ({ uid }) => uid },
    { key: 'username', header: t('admin.users.username'), cell: (user) => <Username user={user} t={t} acts={acts} /> },
    { key: 'name', header: t('admin.users.name'), cell: ({ name }) => name || '–' },
    { key: 'email', header: t('admin.users.email'), cell: (user) => <Email user={user} t={t} /> },
    {
      key: 'group',
      header: t('admin.users.group'),
      cell: ({ groupid }) => t(groupid === '1' ? 'admin.users.administrator' : 'admin.users.ordinary'),
    },
    { key: 'reg_time', header: t('admin.users.reg_time'), cell: ({ reg_time }) => timeOf(reg_time, '–') },
    {
      key: 'last_login',
      header: t('admin.users.last_login'),
      cell: ({ last_login_time }) => timeOf(last_login_time, t('admin.users.never')),
    },
    {
      key: 'acts',
      header: t('admin.users.acts'),
      hideHeader: true,
      align: 'end',
      cell: (user) => <Acts user={user} t={t} acts={acts} />,
    },
  ];
}

const timeOf = (time: string, none: string) => <span className={styles.time}>{toMinute(time) || none}</span>;

interface CellProps {
  readonly user: ListedUser;
  readonly t: Translate;
}

function Username({ user, t, acts }: CellProps & { readonly acts: UserActs }) {
  return (
    <span className={styles.name}>
      <span>{user.username}</span>
      {acts.isOneself(user) && (
        <Badge variant="light" color="gray">
          {t('admin.users.you')}
        </Badge>
      )}
      {user.is_banned === 1 && (
        <Badge variant="light" color="red">
          {t('admin.users.banned')}
        </Badge>
      )}
      {user.is_banned === 1 && user.ban_remark !== '' && <span className={styles.dim}>{user.ban_remark}</span>}
    </span>
  );
}

function Email({ user: { email, email_verify }, t }: CellProps) {
  if (email === '') return '–';
  return (
    <span className={styles.name}>
      <span>{email}</span>
      <span className={styles.dim}>{t(email_verify === 1 ? 'admin.users.verified' : 'admin.users.unverified')}</span>
    </span>
  );
}

function Acts({ user, t, acts }: CellProps & { readonly acts: UserActs }) {
  const { username } = user;
  const entries = [
    { id: 'log', label: t('admin.users.log'), onSelect: () => acts.open({ kind: 'log', user }) },
    // The server would refuse both for one's own account.
    ...(acts.isOneself(user)
      ? []
      : [
          user.is_banned === 1
            ? { id: 'lift', label: t('admin.users.lift'), onSelect: () => void acts.lift(user) }
            : { id: 'ban', label: `${t('admin.users.ban')}…`, onSelect: () => acts.open({ kind: 'ban', user }) },
          { id: 'delete', label: `${t('admin.users.delete')}…`, danger: true, onSelect: () => void acts.remove(user) },
        ]),
  ];
  return (
    <span className={styles.acts}>
      <IconButton
        variant="subtle"
        color="gray"
        label={t('admin.users.edit_title', { name: username })}
        icon={<IconEdit size={16} aria-hidden />}
        onClick={() => acts.open({ kind: 'edit', user })}
      />
      <Menu
        position="bottom-end"
        target={
          <IconButton
            variant="subtle"
            color="gray"
            label={t('admin.users.acts_of', { name: username })}
            icon={<IconDots size={16} aria-hidden />}
          />
        }
        entries={entries}
      />
    </span>
  );
}
