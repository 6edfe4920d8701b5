/** Where things of this plugin stand. */

export const LIST = '/team/index';
export const membersAddress = (team_id: string): string => `/team/member/${team_id}`;
/** With a project, what each member may do there is open. */
export const itemsAddress = (team_id: string, item_id?: string): string =>
  `/team/item/${team_id}${item_id ? `?item=${item_id}` : ''}`;
