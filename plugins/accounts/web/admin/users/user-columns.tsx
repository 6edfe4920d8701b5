import type { Column } from '@docstead/core/ui/data';
import { Moment, type Translate } from '@docstead/core/web';
import { Breakable, Person } from './Person.tsx';
import { UserActs } from './UserActs.tsx';
import type { UserActs as Acts } from './use-user-acts.ts';
import type { ListedUser } from './use-user-list.ts';
import styles from './users.module.css';

export function userColumns(t: Translate, acts: Acts): readonly Column<ListedUser>[] {
  return [
    {
      // Little room is the addresses', which are longer.
      ...{ key: 'username', header: t('admin.users.username'), compact: 'lead', long: true },
      width: 'clamp(180px, 22cqi, 224px)',
      cell: (user) => <Person user={user} isOneself={acts.isOneself(user)} />,
    },
    { key: 'email', header: t('admin.users.email'), long: true, cell: (user) => <Email user={user} t={t} /> },
    {
      ...{ key: 'group', header: t('admin.users.group'), compact: 'side' },
      cell: ({ groupid }) => (
        <span className={groupid === '1' ? styles.short : styles.ordinary}>
          {t(groupid === '1' ? 'admin.users.administrator' : 'admin.users.ordinary')}
        </span>
      ),
    },
    {
      ...{ key: 'reg_time', header: t('admin.users.reg_time'), roomy: true },
      cell: ({ registered_time }) => <Time seconds={registered_time} none="–" />,
    },
    {
      ...{ key: 'last_login', header: t('admin.users.last_login') },
      cell: ({ logged_in_time }) => <Time seconds={logged_in_time} none={t('admin.users.never')} />,
    },
    { key: 'uid', header: t('admin.users.uid'), align: 'end', roomy: true, cell: ({ uid }) => uid },
    {
      ...{ key: 'acts', header: t('admin.users.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (user) => <UserActs user={user} acts={acts} />,
    },
  ];
}

function Time({ seconds, none }: { readonly seconds: number; readonly none: string }) {
  return <span className={styles.short}>{seconds > 0 ? <Moment seconds={seconds} /> : none}</span>;
}

function Email({ user: { email, email_verify }, t }: { readonly user: ListedUser; readonly t: Translate }) {
  if (email === '') return '–';
  return (
    <div className={styles.email}>
      <div>
        <Breakable name={email} />
      </div>
      <div className={styles.dim}>{t(email_verify === 1 ? 'admin.users.verified' : 'admin.users.unverified')}</div>
    </div>
  );
}
