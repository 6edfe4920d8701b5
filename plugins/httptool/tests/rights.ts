import type { Rights } from '@docstead/core/testing';
import { itemBanned } from '../../items/contract/failures.ts';
import type { BanRule, BanRules } from '../../items/server/testing/rights-table.ts';
import { environmentRights, type Kept } from './rights/environment.ts';
import { sendRights } from './rights/send.ts';

/** Who may call what of this plugin, a file for each noun. `town.ts` of items says who is who. */
export const rights: Rights<Kept> = { ...environmentRights, ...sendRights };

/** Who is none of its people hears of the ban before anything else. */
const banFirst: BanRule = ({ who, code, usual }) =>
  who === 'stranger' && (code === 10101 || code === 11009) ? itemBanned.code : usual;

export const bans: BanRules = {
  '/api/httptool/saveEnvironment#1': banFirst,
  '/api/httptool/deleteEnvironment': banFirst,
  '/api/httptool/send': banFirst,
};
