import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../contract.ts';
import { type Authorities, createAuthorities } from './authority/authority.service.ts';
import { type Bindings, createBindings } from './item/binding.service.ts';
import { createMembers, type Members } from './member/member.service.ts';
import type { TeamsSetup } from './setup.ts';
import { createTeams, type Teams } from './team/team.service.ts';
import { teller } from './team/tell.ts';

/** The services of one generation, made once in `setup`; calls take from it what they need. */
export interface House {
  readonly app: TeamsSetup;
  readonly teams: Teams;
  readonly members: Members;
  readonly bindings: Bindings;
  readonly authorities: Authorities;
}

export type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

export function createHouse(app: TeamsSetup): House {
  const tell = teller(app);
  const authorities = createAuthorities(app, tell);
  return {
    app,
    authorities,
    teams: createTeams(app, tell),
    members: createMembers(app, { authorities, tell }),
    bindings: createBindings(app, { authorities, tell }),
  };
}
