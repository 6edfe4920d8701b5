import { policy } from '@docstead/core/contract';
import { idsIn } from '../items/points.ts';
import type { Team } from './points.ts';

/** A project of a team. */
export interface Binding {
  readonly id: number;
  readonly team_id: number;
  readonly item_id: number;
  readonly addtime: number;
  readonly last_update_time: number;
}
export interface TeamMember {
  readonly id: number;
  readonly team_id: number;
  readonly member_uid: number;
  /** 1 is an ordinary member, 2 administers the team. */
  readonly team_member_group_id: number;
  readonly addtime: number;
  readonly last_update_time: number;
}
/** What one member may do in one project of the team. */
export interface Authority {
  readonly id: number;
  readonly team_id: number;
  readonly item_id: number;
  readonly member_uid: number;
  /** 0 reads, 1 edits, 2 manages. */
  readonly member_group_id: number;
  /** First-level catalogs; `[]` is all. */
  readonly cat_ids: readonly number[];
  readonly addtime: number;
  readonly last_update_time: number;
}

// Of this plugin alone, so that an id of a row is asked by the stored team.

/** A member by the id of its row, for who manages the team: 10102, 10101, 10103. */
export const memberOf = policy<number, { readonly team: Team; readonly member: TeamMember }>('teams/member.manage@1');
/** What a member may do, by the id of its row, for who manages the team: 10102, 10101, 10103. */
export const authorityOf = policy<number, { readonly team: Team; readonly authority: Authority }>(
  'teams/authority.manage@1',
);
/** A binding, for who manages the team or the project: 10102, 10101, 10103. */
export const looseOf = policy<number, { readonly team: Team; readonly binding: Binding }>('teams/binding.loose@1');

/** Of one call: each is asked for its rights. */
const MOST_ITEMS = 100;

/** The projects that are named; what is no id is none of them, and refused as such. */
export function boundIds({ item_id }: { readonly item_id: string }): number[] {
  const ids = idsIn(item_id) ?? [0];
  // The handler refuses them; nobody has to be asked about each.
  return ids.length > MOST_ITEMS ? ids.slice(0, 1) : ids;
}

export const isTooMany = (input: { readonly item_id: string }): boolean =>
  (idsIn(input.item_id)?.length ?? 0) > MOST_ITEMS;
