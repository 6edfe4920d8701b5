import { Badge, LetterMark } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { ListedUser } from './use-user-list.ts';
import styles from './users.module.css';

/** Who it is, by face and names, and what is the matter with them. */
export function Person({ user, isOneself }: { readonly user: ListedUser; readonly isOneself: boolean }) {
  const t = useText('accounts');
  const { uid, username, name, is_banned, ban_remark } = user;
  return (
    <div className={styles.person}>
      <LetterMark name={name || username} id={uid} size="md" isRound />
      <div className={styles.names}>
        <div className={styles.username}>
          <span>
            <Breakable name={username} />
          </span>
          {isOneself && (
            <Badge variant="light" color="gray">
              {t('admin.users.you')}
            </Badge>
          )}
          {is_banned === 1 && (
            <Badge variant="light" color="red">
              {t('admin.users.banned')}
            </Badge>
          )}
        </div>
        {name !== '' && <div className={styles.dim}>{name}</div>}
        {is_banned === 1 && ban_remark !== '' && <div className={styles.dim}>{ban_remark}</div>}
      </div>
    </div>
  );
}

/** An address, or a name that is one: where it has no room for one line, the second begins with its @. */
export function Breakable({ name }: { readonly name: string }) {
  const [local, domain] = name.split(/(?=@[^@]*$)/);
  return (
    <>
      {local}
      <wbr />
      {domain}
    </>
  );
}
