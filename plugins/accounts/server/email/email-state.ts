import type { EmailStates } from '../../points.ts';
import type { Accounts } from '../accounts.ts';

/** Asked with every save: from what is cached of the user. */
export function createEmailStates({ mail, userCache }: Pick<Accounts, 'mail' | 'userCache'>): EmailStates {
  return {
    async isLackedBy(db, uid) {
      if (!mail.isOn()) return false;
      const user = await userCache.find(db, uid);
      return user !== undefined && user.password !== '' && !(user.email !== '' && user.email_verify);
    },
  };
}
