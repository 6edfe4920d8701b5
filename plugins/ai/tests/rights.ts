import type { Rights } from '@docstead/core/testing';
import { adminRights } from './rights/admin.ts';
import { askRights } from './rights/ask.ts';
import { writeBans, writeRights } from './rights/write.ts';

/** Who may call what of this plugin, a file for each noun. `town.ts` of items says who is who. */
export const rights: Rights<{ readonly item_id: number }> = { ...writeRights, ...askRights, ...adminRights };

export const bans = writeBans;
