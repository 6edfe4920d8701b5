import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/teams/server';
const tests = (...names: readonly string[]) => names.map((name) => `plugins/teams/tests/${name}.test.ts`);

export const teams: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/authority/authority.service.ts`, tests('authority', 'items'), [
    [
      'who manages a team makes managers of projects',
      'if (next.member_group_id === MANAGER && before.member_group_id !== MANAGER) return true;',
      '',
    ],
    ['a team’s administrator raises themselves', 'before.member_uid === uid && isMore(before, next)', 'false'],
    [
      'a team’s administrator opens more catalogs to themselves',
      'return next.cat_ids.length === 0 || !next.cat_ids.every((id) => before.cat_ids.includes(id));',
      'return false;',
    ],
    ['a manager stays limited to catalogs', 'member_group_id === MANAGER ? [] : ', ''],
    ['catalogs of other projects limit here', 'if (!cat_ids.every((id) => known.has(id))) throw', 'if (!known) throw'],
    ['what is changed in a list is not so in the project', 'await write(db, team.id, [next]);', ''],
  ]),
  ...mistakesIn(`${SERVER}/item/binding.service.ts`, tests('items', 'pushed'), [
    [
      'who was in an unbound project stays in',
      'await app.services.get(access).revoke(db, { source: SOURCE, source_ref: team_id }, { item_id });',
      '',
    ],
    [
      'unbinding one project takes people out of all',
      '{ source: SOURCE, source_ref: team_id }, { item_id }',
      '{ source: SOURCE, source_ref: team_id }, {}',
    ],
    ['an archived project is bound', 'if (wanted.some((item) => item.is_archived)) throw fail(itemArchived);', ''],
  ]),
  ...mistakesIn(`${SERVER}/member/member.service.ts`, tests('members', 'pushed', 'groups'), [
    [
      'who is taken out stays in the projects',
      'await app.services.get(access).revoke(db, { source: SOURCE, source_ref: team_id }, { uid });',
      '',
    ],
    [
      'leaving one team ends what other teams gave',
      '{ source: SOURCE, source_ref: team_id }, { uid }',
      '{ source: SOURCE }, { uid }',
    ],
    ['whose team it is leaves it to nobody', 'if (team?.uid === uid) throw fail(teamFailures.creatorStays);', ''],
    ['who comes is in no project', 'await authorities.open(db, bindings, await rowsOf(db, team.id, added));', ''],
    [
      'quotas are not asked',
      'if (item_ids.length > 0) await app.raise(teamComing, { team, uids: added, item_ids }, scope);',
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/team/team.service.ts`, tests('teams', 'groups'), [
    ['a team is given away without the password', 'await requirePassword(password, scope);', ''],
    [
      'the password is guessed at without an end',
      'if (!(await app.limits.take(key, TRIES, WAIT_SECONDS)))',
      'if (false)',
    ],
    [
      'a deleted team leaves its people in the projects',
      'await app.services.get(access).revoke(db, { source: SOURCE, source_ref: id }, {});',
      '',
    ],
    ['who was put in by an old provider is taken out by the next', "patch({ sso_provider: '' })", 'patch({})'],
  ]),
  ...mistakesIn(`${SERVER}/people/left-item.ts`, tests('items'), [
    ['who leaves one project is out of all', '{ source: SOURCE }, { item_id, uid }', '{ source: SOURCE }, { uid }'],
    ['with one person all others leave', '.where({ member_uid: uid }).select', '.select'],
  ]),
  ...mistakesIn(`${SERVER}/people/groups.ts`, tests('groups'), [
    [
      'a provider takes out whom it did not put in',
      '{ member_uid: uid, sso_provider: provider }',
      '{ member_uid: uid }',
    ],
    ['a group of one provider fills a team of another', '.where({ sso_provider: provider }).limit', '.limit'],
  ]),
  ...mistakesIn(`${SERVER}/people/user-gone.ts`, tests('teams'), [
    ['a deleted owner’s team goes to an ordinary member', '.where({ team_member_group_id: ADMINISTRATOR })\n    ', ''],
    ['teams of others change hands with a deleted user', '.where({ uid: gone })\n    ', ''],
  ]),
  ...mistakesIn('plugins/items/server/access/access.service.ts', tests('authority', 'pushed', 'items'), [
    ['a grant to one person takes away those of others', '.filter((row) => wanted.has(nameOf(row)))', ''],
  ]),
  ...mistakesIn(
    'plugins/items/server/access/access.service.ts',
    ['plugins/items/server/access/told.test.ts'],
    [['a right that ended goes on in open pages', '        tellChange(app, gone);\n', '']],
  ),
];
