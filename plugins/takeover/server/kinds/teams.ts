import {
  type ArrivingAuthority,
  type ArrivingTeamItem,
  type ArrivingTeamMember,
  type Team,
  teamDoors,
} from '../../../teams/points.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { secondsOf } from '../source/texts.ts';
import { firstOf } from './first.ts';
import { type Kind, Left } from './kind.ts';
import { catalogsOf, levelOf } from './people.ts';
import { plain } from './plain.ts';

const LONGEST = 255;

const timesOf = (row: SourceRow) => ({
  addtime: secondsOf(row.text('addtime')),
  last_update_time: secondsOf(row.text('last_update_time')),
});

export function teamKind(app: TakeoverSetup): Kind<Team> {
  return {
    ...{ table: 'team', key: 'id', id: 'id', door: app.services.find(teamDoors)?.teams },
    compared: ['team_name', 'uid', 'addtime'],
    async read(row, { ids }) {
      const uid = await ids.of('user', row.number('uid'));
      if (uid === undefined) return new Left('no_person');
      const team_name = plain(row.text('team_name'), LONGEST) || '-';
      return { row: { id: row.number('id'), uid, team_name, ...timesOf(row) } };
    },
  };
}

export function teamMemberKind(app: TakeoverSetup): Kind<ArrivingTeamMember> {
  const isFirst = firstOf('id', ['team_id', 'member_uid']);
  return {
    ...{ table: 'team_member', key: 'id', door: app.services.find(teamDoors)?.members },
    compared: ['team_id', 'member_uid', 'team_member_group_id', 'addtime'],
    async read(row, run) {
      const team_id = await run.ids.of('team', row.number('team_id'));
      const member_uid = await run.ids.of('user', row.number('member_uid'));
      if (team_id === undefined) return new Left('no_team');
      if (member_uid === undefined) return new Left('no_person');
      if (!isFirst(row, run)) return new Left('twice');
      const team_member_group_id = row.number('team_member_group_id') === 2 ? 2 : 1;
      return { row: { team_id, member_uid, team_member_group_id, ...timesOf(row) } };
    },
  };
}

export function teamItemKind(app: TakeoverSetup): Kind<ArrivingTeamItem> {
  const isFirst = firstOf('id', ['team_id', 'item_id']);
  return {
    ...{ table: 'team_item', key: 'id', door: app.services.find(teamDoors)?.items },
    compared: ['team_id', 'item_id', 'addtime'],
    async read(row, run) {
      const team_id = await run.ids.of('team', row.number('team_id'));
      const item_id = await run.ids.of('item', row.number('item_id'));
      if (team_id === undefined) return new Left('no_team');
      if (item_id === undefined) return new Left('no_project');
      if (!isFirst(row, run)) return new Left('twice');
      return { row: { team_id, item_id, ...timesOf(row) } };
    },
  };
}

/** What people of a team may do in its projects: it is by these rows that they come into them. */
export function authorityKind(app: TakeoverSetup): Kind<ArrivingAuthority> {
  const table = 'team_item_member';
  const isFirst = firstOf('id', ['team_id', 'item_id', 'member_uid']);
  return {
    ...{ table, key: 'id', door: app.services.find(teamDoors)?.authorities },
    compared: ['team_id', 'item_id', 'member_uid', 'level', 'cat_ids', 'addtime'],
    async read(row, run) {
      const { ids, source } = run;
      const [team, item, person] = [row.number('team_id'), row.number('item_id'), row.number('member_uid')];
      const team_id = await ids.of('team', team);
      const item_id = await ids.of('item', item);
      const member_uid = await ids.of('user', person);
      if (team_id === undefined || item_id === undefined || member_uid === undefined) return new Left('no_place');
      const isOfTeam = (await source.count('team_member', { team_id: team, member_uid: person })) > 0;
      const isBound = (await source.count('team_item', { team_id: team, item_id: item })) > 0;
      // Rights of somebody who has left it, or in what it has no more, are over there too.
      if (!isOfTeam || !isBound) return new Left('no_team_place');
      if (!isFirst(row, run)) return new Left('twice');
      const { named, cat_ids } = await catalogsOf(row, run);
      if (named > 0 && cat_ids.length === 0) return new Left('no_catalogs');
      const level = levelOf(row.number('member_group_id'));
      return { row: { team_id, item_id, member_uid, level, cat_ids: level === 2 ? [] : cat_ids, ...timesOf(row) } };
    },
  };
}
