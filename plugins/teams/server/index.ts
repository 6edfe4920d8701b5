import { server } from '@docstead/core/server';
import { userDeleted } from '../../accounts/points.ts';
import { access, itemLeaving, knownPeople } from '../../items/points.ts';
import { ssoGroups } from '../../sso/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { teamDoors } from '../points.ts';
import { authorityAllReadOnly, authorityGetList, authoritySave } from './authority/calls/authority-calls.ts';
import { createTeamDoors } from './door/team-doors.ts';
import { createHouse } from './house.ts';
import { itemDelete, itemGetList, itemGetListByTeam, itemSave } from './item/calls/item-calls.ts';
import { memberDelete, memberGetList, memberSave, memberSetGroup } from './member/calls/member-calls.ts';
import { teams } from './migrations/001-teams.ts';
import { limits } from './migrations/002-limits.ts';
import { followGroups } from './people/groups.ts';
import { peopleOfMyTeams } from './people/known-people.ts';
import { letLeave } from './people/left-item.ts';
import { inherit } from './people/user-gone.ts';
import { teamAttorn, teamDelete, teamExit, teamFillByGroup, teamSave } from './team/calls/team-acts.ts';
import { teamGetList, teamInfo } from './team/calls/team-lists.ts';
import { teamPolicies } from './team/team.policy.ts';
import { SOURCE } from './team/tell.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [teams, limits],
  setup(app) {
    const house = createHouse(app);
    app.services.get(access).addSource(SOURCE);
    app.provide(teamDoors, createTeamDoors(app));
    app.on(knownPeople, ({ uid }, { db }) => peopleOfMyTeams(db, uid));
    app.on(itemLeaving, ({ item: { item_id }, uid }, scope) => letLeave(app, { item_id, uid }, scope));
    app.on(userDeleted, ({ uid }, scope) => inherit(uid, scope));
    app.on(ssoGroups, (said, scope) => followGroups(house, said, scope));
    return {
      calls: {
        '/api/team/getList': teamGetList(house),
        '/api/team/info': teamInfo(house),
        '/api/team/save': teamSave(house),
        '/api/team/delete': teamDelete(house),
        '/api/team/attorn': teamAttorn(house),
        '/api/team/exitTeam': teamExit(house),
        '/api/team/fillByGroup': teamFillByGroup(house),
        '/api/teamMember/getList': memberGetList(house),
        '/api/teamMember/save': memberSave(house),
        '/api/teamMember/setGroup': memberSetGroup(house),
        '/api/teamMember/delete': memberDelete(house),
        '/api/teamItem/getListByTeam': itemGetListByTeam(house),
        '/api/teamItem/getList': itemGetList(house),
        '/api/teamItem/save': itemSave(house),
        '/api/teamItem/delete': itemDelete(house),
        '/api/teamItemMember/getList': authorityGetList(house),
        '/api/teamItemMember/save': authoritySave(house),
        '/api/teamItemMember/allReadOnly': authorityAllReadOnly(house),
      },
      policies: teamPolicies(app),
    };
  },
});
