import { userFields } from '../../../accounts/points.ts';
import type { SmsSetup } from '../setup.ts';
import type { Mobiles } from './mobiles.ts';

/** The mobile of user/info and of the administrators' list of users. */
export function tellMobiles({ on }: SmsSetup, mobiles: Mobiles): void {
  on(userFields, async ({ uids }, { db }) => {
    const found = await mobiles.ofAll(db, uids);
    return new Map([...found].map(([uid, mobile]) => [uid, { mobile }]));
  });
}
