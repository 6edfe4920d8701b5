import { hook } from '@docstead/core/contract';
import type { AccessLevel } from './access.ts';
import type { Item } from './nouns.ts';

/** People who are about to be put into a project by its managers, and are not in it so far. Who is in it by a plugin is that plugin's to ask about. */
export interface MembersAdding {
  readonly item: Item;
  readonly uids: readonly number[];
  readonly level: AccessLevel;
}
/** Refuse them (quotas: 10310). Nobody of them comes in then. */
export const memberAdding = hook<MembersAdding, void, 'veto'>('items/member.adding@1', 'veto');
export const memberAdded = hook<MembersAdding & { readonly by: number }, void, 'notify'>(
  'items/member.added@1',
  'notify',
);
/** People whom this user knows without sharing a project (of a team, for one), with since when: proposed when members are added. */
export const knownPeople = hook<
  { readonly uid: number },
  readonly { readonly uid: number; readonly addtime: number }[],
  'collect'
>('items/known.people@1', 'collect');
