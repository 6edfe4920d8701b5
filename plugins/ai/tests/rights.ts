import type { Rights } from '@docstead/core/testing';
import { itemBanned } from '../../items/contract/failures.ts';
import { aiFailures } from '../points.ts';
import { adminRights } from './rights/admin.ts';
import { askRights } from './rights/ask.ts';
import { writeBans, writeRights } from './rights/write.ts';

/** Who may call what of this plugin, a file for each noun. `town.ts` of items says who is who. */
export const rights: Rights<{ readonly item_id: number }> = { ...writeRights, ...askRights, ...adminRights };

/** A ban is said before that the project is not open to questions. */
const banFirst = ({ code, usual }: { readonly code: number; readonly usual: number }): number =>
  code === aiFailures.notOpen.code ? itemBanned.code : usual;

/** What a ban does to calls that are not refused like the others. */
export const bans = { ...writeBans, '/api/ai/ask': banFirst, '/api/ai/getWelcome': banFirst };
