import type { CallAnswer, Flavour } from '@docstead/core/testing';
import { type Office, openOffice, type Person } from '../../items/server/testing/office.ts';
import teams from '../server/index.ts';

/**
 * The office of items with a team: `owner` owns the projects and has made the team, in which `reader` is an ordinary member
 * and `editor` administers it; nobody of them is in a project but by the team.
 */
export async function openClub(db: Flavour, more: Parameters<typeof openOffice>[1] = []) {
  const office = await openOffice(db, [teams, ...more]);
  const made = async (who: Person, path: string, input: Record<string, unknown>): Promise<CallAnswer['data']> => {
    const answer = await office.ask(who, path, input);
    if (answer.error_code !== 0) throw new Error(`${path}: ${answer.error_code} ${answer.error_message}`);
    return answer.data;
  };
  const team = async (team_name: string, who: Person = 'owner'): Promise<number> =>
    Number((await made(who, '/api/team/save', { team_name })).id);
  const join = async (team_id: number, who: Person, group = 1): Promise<number> => {
    const input = { team_id, member_username: who, team_member_group_id: group };
    return (await made('root', '/api/teamMember/save', input)).id;
  };
  const bind = async (team_id: number, ...item_ids: number[]): Promise<number> =>
    (await made('root', '/api/teamItem/save', { team_id, item_id: item_ids.join(',') })).id;
  const team_id = await team('Writers');
  const ids = { reader: await join(team_id, 'reader'), editor: await join(team_id, 'editor', 2) };
  return {
    ...office,
    ...{ made, team, join, bind, team_id },
    /** Of the memberships. */
    ids,
    code: async (who: Person, path: string, input: Record<string, unknown> = {}): Promise<number> =>
      (await office.ask(who, path, input)).error_code,
    /** What this person may do in a project: reads, writes, manages. */
    async reach(who: Person, item_id: number): Promise<string> {
      const info = await office.ask(who, '/api/item/info', { item_id });
      if (info.error_code !== 0) return String(info.error_code);
      if (info.data.item_manage) return 'manages';
      return info.data.item_edit ? 'edits' : 'reads';
    },
    /** The row of what this person may do in a project by the team. */
    async right(who: Person, item_id: number, of = team_id) {
      const rows = await made('root', '/api/teamItemMember/getList', { team_id: of, item_id });
      return rows.find((row: { member_username: string }) => row.member_username === who);
    },
    item: (password = 'secret') => office.item({ password }),
    listed: async (who: Person): Promise<number[]> =>
      (await made(who, '/api/item/myList', {})).map((one: { item_id: string }) => Number(one.item_id)),
  };
}

export type Club = Awaited<ReturnType<typeof openClub>> & Pick<Office, 'host'>;
