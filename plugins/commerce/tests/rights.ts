import type { Rights } from '@docstead/core/testing';
import { adRights } from './rights/ad.ts';
import { inviteRights } from './rights/invite.ts';
import { type Billed, invoiceRights } from './rights/invoice.ts';
import { NO_PROJECT, type Ordered, orderBans, orderRights } from './rights/order.ts';
import { payBans, payRights } from './rights/pay.ts';
import { planRights } from './rights/plan.ts';

/** Who may call what of this plugin, a file for each noun. `town.ts` of items says who is who; the owner is the buyer. */
export const rights: Rights<Ordered & Billed & { readonly item_id: number }> = {
  ...planRights,
  ...orderRights,
  ...payRights,
  ...invoiceRights,
  ...inviteRights,
  ...adRights,
};

/** What a ban does to calls that are not refused like the others. */
export const bans = {
  ...Object.fromEntries(
    Object.keys({ ...planRights, ...invoiceRights, ...inviteRights }).map((path) => [path, NO_PROJECT]),
  ),
  ...orderBans,
  ...payBans,
};
