import { toast } from '@docstead/core/ui';
import {
  type CallOutput,
  confirm,
  type Translate,
  tellRefusal,
  useNavigate,
  usePush,
  useSession,
  useText,
} from '@docstead/core/web';
import { useMemo, useRef, useState } from 'react';
import type { api } from '../../contract.ts';
import { itemManage, peopleChanged } from '../../points.ts';
import { call, invalidate, useCall } from '../api.ts';

export type Member = CallOutput<typeof api, '/api/member/getList'>[number];
/** What can be chosen of a member. */
export type MemberRights = Pick<Member, 'member_group_id' | 'cat_ids'>;

export const MEMBER_LISTS = ['/api/member/getList', '/api/member/getAllList', '/api/member/getMyAllList'];

/** The members of a project. A change is sent at once and shown before it is saved; the server has them one after another. */
export function useMembers(item_id: string) {
  const t = useText('items');
  const list = useCall('/api/member/getList', { item_id });
  const again = () => void list.refetch();
  usePush(peopleChanged, { policy: itemManage.id, ref: Number(item_id) }, again, { missed: again });
  const [chosen, setChosen] = useState<Readonly<Record<string, MemberRights>>>({});
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const own = useOwnRight(t);
  const rows = useMemo(() => (list.data ?? []).map((row) => ({ ...row, ...chosen[row.uid] })), [list.data, chosen]);

  const send = (row: Member, rights: MemberRights) => {
    setChosen((before) => ({ ...before, [row.uid]: rights }));
    const saved = turn.current.then(() => call('/api/member/save', { item_id, username: row.username, ...rights }));
    const done = saved.then(() => tellChange(row), tellRefusal).then(() => list.refetch());
    turn.current = done.then(() =>
      // Unless something else has been chosen meanwhile.
      setChosen(({ [row.uid]: last, ...rest }) => (last && last !== rights ? { ...rest, [row.uid]: last } : rest)),
    );
    return saved;
  };
  const tellChange = (before: Member) => {
    const { uid, member_group_id, cat_ids } = before;
    const name = before.name || before.username;
    const undo = () => void send(before, { member_group_id, cat_ids }).catch(() => undefined);
    toast.show({
      ...{ id: `member-${uid}`, kind: 'ok', text: t('member.changed', { name }) },
      action: { label: t('member.undo'), onPress: undo },
    });
  };
  const tellRemoval = (row: Member) => {
    const { uid, username, member_group_id, cat_ids } = row;
    const name = row.name || username;
    const undo = async () => {
      try {
        await call('/api/member/save', { item_id, username, member_group_id, cat_ids });
        toast.ok(t('member.restored', { name }));
      } catch (thrown) {
        tellRefusal(thrown);
      }
      await invalidate(...MEMBER_LISTS);
    };
    const text = t('member.removed', { name });
    // Who has left cannot let themselves in again.
    const action = own.isOwn(row) ? {} : { action: { label: t('member.undo'), onPress: () => void undo() } };
    toast.show({ id: `member-${uid}`, kind: 'ok', text, ...action });
  };

  return {
    ...{ rows, error: list.error, isPending: list.isPending, refetch: list.refetch },
    async change(row: Member, rights: MemberRights): Promise<void> {
      const isLess = row.member_group_id === '2' && rights.member_group_id !== '2';
      if (isLess && !(await own.mayLose(row, 'self'))) return;
      const isSaved = await send(row, rights).then(
        () => true,
        () => false,
      );
      if (isSaved && isLess) own.lost(row);
    },
    async remove(row: Member): Promise<void> {
      const name = row.name || row.username;
      const isSure = own.isOwn(row)
        ? await own.mayLose(row, 'remove_self')
        : await confirm({
            ...{ title: t('member.remove_title'), text: t('member.remove_text', { name }) },
            ...{ action: t('member.remove'), danger: true },
          });
      if (!isSure) return;
      try {
        await call('/api/member/delete', { item_id, item_member_id: row.item_member_id });
      } catch (thrown) {
        tellRefusal(thrown);
        return void list.refetch();
      }
      tellRemoval(row);
      await invalidate(...MEMBER_LISTS);
      own.lost(row);
    },
  };
}

/** Who takes away their own right to manage is asked first, and led away from what is not theirs any more. */
function useOwnRight(t: Translate) {
  const { caller } = useSession();
  const navigate = useNavigate();
  const isOwn = ({ uid }: Member) => caller.kind === 'user' && caller.uid === uid && caller.groupid !== '1';
  return {
    isOwn,
    mayLose: async (row: Member, what: 'self' | 'remove_self'): Promise<boolean> =>
      !isOwn(row) ||
      confirm({
        ...{ title: t(`member.${what}_title`), text: t(`member.${what}_text`) },
        ...{ action: t(what === 'self' ? 'member.self_action' : 'member.remove'), danger: true },
      }),
    lost: (row: Member) => {
      if (!isOwn(row)) return;
      void invalidate('/api/item/myList', '/api/item/info', '/api/item/tree', '/api/page/info');
      navigate('/item/index');
    },
  };
}
