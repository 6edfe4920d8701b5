import type { Rights } from '@docstead/core/testing';

/** The project that a call is about. */
interface Ground {
  readonly item_id: number;
  readonly cat_id: number;
}

/** What a team adds to a project. */
export interface Club {
  readonly team_id: number;
  /** The ordinary member's membership, and their right in the project. */
  readonly member_id: number;
  readonly right_id: number;
  readonly binding_id: number;
  /** The creator's, with nobody in it and no project. */
  readonly other_team_id: number;
}

/**
 * Who may call what of this plugin. `town.ts` of items says who is who in the project; of the team there are its `creator`,
 * who is nobody in the project, `captain`, who administers it, and `player`, an ordinary member; the latter two edit in the
 * project. `owner` is a project's and nobody in the team. `share` and `apiKey` bring a key to the private project.
 */
const OUT = 'guest|share|banned|expired|ended|granted';
const IN = 'reader|limread editor|limedit manager owner|cookie player captain creator root';
/** A project's key hears what a stranger hears, but where somebody must be logged in. */
const WHO = `${OUT} stranger|apiKey ${IN}`;
const USERS = `${OUT}|apiKey stranger ${IN}`;

const signedIn = `${USERS}
  public|private|archived|deleted 10102 0 0 0 0 0 0 0 0 0`;

const manageTeamAs = (who: string) => `${who}
  public|private|archived|deleted 10102 10103 10103 10103 10103 10103 10103 0 0 0`;

const manageTeam = manageTeamAs(WHO);

const visitTeam = `${WHO}
  public|private|archived|deleted 10102 10103 10103 10103 10103 10103 0 0 0 0`;

const ownTeam = `${WHO}
  public|private|archived|deleted 10102 10101 10101 10101 10101 10101 10101 10101 0 10101`;

/** Who is not in it cannot leave it, and whose it is stays. */
const leave = `${USERS}
  public|private|archived|deleted 10102 10101 10101 10101 10101 10101 0 0 10101 10101`;

const administer = `${USERS}
  public|private|archived|deleted 10102 10103 10103 10103 10103 10103 10103 10103 10103 0`;

const manageItem = `${WHO}
  public|private|archived  10102 10303 10303 10303 0     0     10303 10303 10303 0
  deleted                  10102 10303 10303 10303 10303 10303 10303 10303 10303 10303`;

/** Both: the site administrator alone has them here. The project is in the team already, or to be bound to another. */
const bindAgain = `${WHO}
  public|private           10102 10103 10103 10103 10103 10103 10103 10303 10303 10103
  archived                 10102 10103 10103 10103 10103 10103 10103 10303 10303 11202
  deleted                  10102 10103 10103 10103 10103 10103 10103 10303 10303 10303`;

const bindNew = `${WHO}
  public|private           10102 10103 10103 10103 10103 10103 10103 10103 10303 0
  archived                 10102 10103 10103 10103 10103 10103 10103 10103 10303 11202
  deleted                  10102 10103 10103 10103 10103 10103 10103 10103 10303 10303`;

/** Either of them. */
const unbind = `${WHO}
  public|private           10102 10103 10103 10103 0     0     10103 0     0     0
  archived                 10102 10103 10103 10103 11202 11202 10103 11202 11202 11202
  deleted                  10102 10103 10103 10103 10103 10103 10103 0     0     0`;

const setRight = `${WHO}
  public|private           10102 10103 10103 10103 10103 10103 10103 0     0     0
  archived                 10102 10103 10103 10103 10103 10103 10103 11202 11202 11202
  deleted                  10102 10103 10103 10103 10103 10103 10103 10303 10303 10303`;

/** To manage the project. */
const raise = `${WHO}
  public|private           10102 10103 10103 10103 10103 10103 10103 10303 10303 0
  archived                 10102 10103 10103 10103 10103 10103 10103 11202 11202 11202
  deleted                  10102 10103 10103 10103 10103 10103 10103 10303 10303 10303`;

const nowhere = `${WHO}
  public|private|archived|deleted 10102 10101 10101 10101 10101 10101 10101 10101 10101 10101`;

const NOBODY = 2_000_000_000;

export const rights: Rights<Ground & Club> = {
  '/api/team/getList': [{ codes: signedIn }],
  '/api/team/info': [{ input: ({ team_id }) => ({ team_id }), codes: visitTeam }],
  '/api/team/save': [
    { input: () => ({ team_name: 'New' }), codes: signedIn },
    { input: ({ team_id }) => ({ id: team_id, team_name: 'New' }), codes: manageTeamAs(USERS) },
  ],
  '/api/team/delete': [{ input: ({ team_id }) => ({ id: team_id }), codes: manageTeam }],
  '/api/team/attorn': [
    { input: ({ team_id }) => ({ team_id, username: 'stranger', password: 'a good password' }), codes: ownTeam },
  ],
  '/api/team/exitTeam': [{ input: ({ team_id }) => ({ id: team_id }), codes: leave }],
  '/api/team/fillByGroup': [{ input: ({ team_id }) => ({ team_id, sso_provider: 'corp' }), codes: administer }],
  '/api/teamMember/getList': [{ input: ({ team_id }) => ({ team_id }), codes: visitTeam }],
  '/api/teamMember/save': [
    { input: ({ team_id }) => ({ team_id, member_username: 'stranger, reader' }), codes: manageTeam },
  ],
  '/api/teamMember/setGroup': [
    { input: ({ member_id }) => ({ id: member_id, team_member_group_id: 2 }), codes: manageTeam },
    { input: () => ({ id: NOBODY, team_member_group_id: 2 }), codes: nowhere },
  ],
  '/api/teamMember/delete': [
    { input: ({ member_id }) => ({ id: member_id }), codes: manageTeam },
    { input: () => ({ id: NOBODY }), codes: nowhere },
  ],
  '/api/teamItem/getListByTeam': [{ input: ({ team_id }) => ({ team_id }), codes: visitTeam }],
  '/api/teamItem/getList': [{ input: ({ item_id }) => ({ item_id }), codes: manageItem }],
  '/api/teamItem/save': [
    { input: ({ team_id, item_id }) => ({ team_id, item_id }), codes: bindAgain },
    { input: ({ other_team_id, item_id }) => ({ team_id: other_team_id, item_id }), codes: bindNew },
  ],
  '/api/teamItem/delete': [
    { input: ({ binding_id }) => ({ id: binding_id }), codes: unbind },
    { input: () => ({ id: NOBODY }), codes: nowhere },
  ],
  '/api/teamItemMember/getList': [{ input: ({ team_id, item_id }) => ({ team_id, item_id }), codes: manageTeam }],
  '/api/teamItemMember/save': [
    { input: ({ right_id }) => ({ id: right_id, member_group_id: 0 }), codes: setRight },
    { input: ({ right_id, cat_id }) => ({ id: right_id, cat_id }), codes: setRight },
    { input: ({ right_id }) => ({ id: right_id, member_group_id: 2 }), codes: raise },
    { input: () => ({ id: NOBODY, member_group_id: 0 }), codes: nowhere },
  ],
  '/api/teamItemMember/allReadOnly': [{ input: ({ team_id, item_id }) => ({ team_id, item_id }), codes: setRight }],
};
