import { tellRefusal, useSession } from '@docstead/core/web';
import { items, useAction, useCall } from '../api.ts';
import type { Asked } from './store.ts';

export interface Follower {
  readonly uid: string;
  /** As people know them. */
  readonly name: string;
}

const LIST = '/api/subscription/getPageList';
const NONE: readonly Follower[] = [];

/** Who follows the page, and who of the project might; of a page that was never saved, nobody yet. */
export function useFollowers({ item_id, page_id }: Asked) {
  const { caller } = useSession();
  const own = caller.kind === 'user' ? caller.uid : '';
  const isNew = page_id === '0';
  const list = useCall('/api/subscription/getPageList', { page_id: Number(page_id) }, { enabled: !isNew });
  const { data: members } = items.useCall('/api/member/getAllList', { item_id: Number(item_id) });
  const leaving = useAction('/api/subscription/deletePage', { invalidates: [LIST] });
  const followers: readonly Follower[] =
    list.data?.map(({ uid, name, username }) => ({ uid, name: name || username })) ?? NONE;
  const here = new Set([own, ...followers.map(({ uid }) => uid)]);
  return {
    error: isNew ? undefined : list.error,
    isPending: list.isPending,
    /** Of those who are told: not the person who saves. */
    others: followers.filter(({ uid }) => uid !== own),
    candidates: (members ?? [])
      .map(({ uid, username_name }): Follower => ({ uid: String(uid), name: username_name }))
      .filter(({ uid }) => !here.has(uid)),
    remove: (uid: string) => leaving.run({ page_id: Number(page_id), uids: uid }).catch(tellRefusal),
  };
}
