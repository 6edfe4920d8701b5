import { type CallOutput, client } from '@docstead/core/web';
import type { api as itemsApi } from '../../items/contract.ts';
import type { api as ssoApi } from '../../sso/contract.ts';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
export const items = client<typeof itemsApi>();
export const sso = client<typeof ssoApi>();

export type Team = CallOutput<typeof api, '/api/team/getList'>[number];
export type Member = CallOutput<typeof api, '/api/teamMember/getList'>[number];
export type TeamItem = CallOutput<typeof api, '/api/teamItem/getListByTeam'>[number];
export type ItemTeam = CallOutput<typeof api, '/api/teamItem/getList'>[number];
export type Authority = CallOutput<typeof api, '/api/teamItemMember/getList'>[number];

/** Whatever is changed about a team shows in one of them. */
export const LISTS = [
  ...['/api/team/getList', '/api/team/info', '/api/teamMember/getList', '/api/teamItem/getListByTeam'],
  ...['/api/teamItem/getList', '/api/teamItemMember/getList', '/api/member/getAllList', '/api/member/getMyAllList'],
];

/** What one is in by a team shows there. */
export const OWN_LISTS = [...LISTS, '/api/item/myList'];
