import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useSession, useText } from '@docstead/core/web';
import { useAction } from '../../api.ts';
import { LIST, type ListedUser } from './use-user-list.ts';

/** What is open above the list. */
export type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'log' | 'ban'; readonly user: ListedUser };

export interface UserActs {
  isOneself(user: ListedUser): boolean;
  open(what: Opened): void;
  /** Tells of a ban that was just made, and offers to take it back. */
  banned(user: ListedUser): void;
  lift(user: ListedUser): Promise<void>;
  /** Asks first. */
  remove(user: ListedUser): Promise<void>;
}

export function useUserActs(open: (what: Opened) => void): UserActs {
  const t = useText('accounts');
  const { caller } = useSession();
  const ban = useAction('/api/adminUser/ban', { invalidates: [LIST] });
  const remove = useAction('/api/adminUser/deleteUser', { invalidates: [LIST] });

  async function lift({ uid, username: name }: ListedUser): Promise<void> {
    try {
      await ban.run({ uid: Number(uid), banned: 0 });
      toast.ok(t('admin.users.lifted', { name }));
    } catch (error) {
      tellRefusal(error);
    }
  }
  return {
    open,
    lift,
    isOneself: ({ uid }) => caller.kind === 'user' && caller.uid === uid,
    banned(user) {
      const action = { label: t('admin.undo'), onPress: () => void lift(user) };
      toast.show({ kind: 'ok', text: t('admin.users.ban_done', { name: user.username }), action });
    },
    async remove({ uid, username: name }) {
      const question = {
        title: t('admin.users.delete_title', { name }),
        text: t('admin.users.delete_text', { name, uid }),
        note: t('admin.users.delete_note'),
        action: t('admin.users.delete'),
      };
      if (!(await confirm({ ...question, danger: true }))) return;
      try {
        await remove.run({ uid: Number(uid) });
        toast.ok(t('admin.users.deleted', { name }));
      } catch (error) {
        tellRefusal(error);
      }
    },
  };
}
