import { allowedBy } from '@docstead/core/contract';
import { teamChanged, teamVisit } from '../../points.ts';
import type { TeamsSetup } from '../setup.ts';

/** Whose the rows of `item_access` are; `source_ref` is the team's id. */
export const SOURCE = 'teams';

/** The team, its people or its projects are others: for the screens that show it, and for these people. */
export type Tell = (team_id: number, uids: readonly number[]) => void;

export const teller =
  ({ push }: Pick<TeamsSetup, 'push'>): Tell =>
  (team_id, uids) => {
    push.to(allowedBy(teamVisit, team_id), teamChanged, { team_id });
    for (const uid of new Set(uids)) push.to({ uid }, teamChanged, { team_id });
  };
