import {
  IconButton,
  IconDots,
  IconEdit,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconTrash,
  Menu,
} from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { UserActs as Acts } from './use-user-acts.ts';
import type { ListedUser } from './use-user-list.ts';
import styles from './users.module.css';

/** What is done with a user: what is done most by a button of its own where there is room. */
export function UserActs({ user, acts }: { readonly user: ListedUser; readonly acts: Acts }) {
  const t = useText('accounts');
  const { username: name } = user;
  const edit = () => acts.open({ kind: 'edit', user });
  const ban =
    user.is_banned === 1
      ? {
          ...{ id: 'lift', label: t('admin.users.lift'), icon: <IconLockOpen aria-hidden /> },
          onSelect: () => void acts.lift(user),
        }
      : {
          ...{ id: 'ban', label: `${t('admin.users.ban')}…`, icon: <IconLock aria-hidden /> },
          onSelect: () => acts.open({ kind: 'ban', user }),
        };
  const entries = [
    { id: 'edit', label: `${t('admin.users.edit')}…`, icon: <IconEdit aria-hidden />, onSelect: edit },
    {
      ...{ id: 'log', label: t('admin.users.log'), icon: <IconHistory aria-hidden /> },
      onSelect: () => acts.open({ kind: 'log', user }),
    },
    // The server would refuse both for one's own account.
    ...(acts.isOneself(user)
      ? []
      : [
          ban,
          {
            ...{ id: 'delete', label: `${t('admin.users.delete')}…`, icon: <IconTrash aria-hidden />, danger: true },
            onSelect: () => void acts.remove(user),
          },
        ]),
  ];
  return (
    <span className={styles.acts}>
      <IconButton
        className={styles.edit}
        variant="subtle"
        color="gray"
        label={t('admin.users.edit_title', { name })}
        icon={<IconEdit size={16} aria-hidden />}
        onClick={edit}
      />
      <Menu
        position="bottom-end"
        target={
          <IconButton
            variant="subtle"
            color="gray"
            label={t('admin.users.acts_of', { name })}
            icon={<IconDots size={16} aria-hidden />}
          />
        }
        entries={entries}
      />
    </span>
  );
}
