import type { Caller } from '@docstead/core/contract';
import type { Scope } from '@docstead/core/server';
import { type Author, changelog } from '../../../items/points.ts';
import type { Team } from '../../points.ts';
import type { TeamsSetup } from '../setup.ts';

interface Bound {
  readonly action: 'binding' | 'unbound';
  readonly team: Pick<Team, 'id' | 'team_name'>;
  readonly item_ids: readonly number[];
}

/** Notes in the projects that the team came into them, or went. Inside `db.write`. */
export async function noteBound(app: TeamsSetup, { action, team, item_ids }: Bound, scope: Scope): Promise<void> {
  const change = { action, object: 'team', object_id: team.id, name: team.team_name } as const;
  await app.services.get(changelog).write(
    scope.db,
    actorOf(scope.caller),
    item_ids.map((item_id) => ({ ...change, item_id })),
  );
}

/** What the house does by itself is nobody's. */
const actorOf = (caller: Caller): Author =>
  caller.kind === 'user' ? { uid: caller.uid, username: caller.username } : { uid: 0, username: '' };
