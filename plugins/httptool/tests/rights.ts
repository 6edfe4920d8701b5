import type { Rights } from '@docstead/core/testing';
import { environmentRights, type Kept } from './rights/environment.ts';
import { sendRights } from './rights/send.ts';

/** Who may call what of this plugin, a file for each noun. `town.ts` of items says who is who. */
export const rights: Rights<Kept> = { ...environmentRights, ...sendRights };
