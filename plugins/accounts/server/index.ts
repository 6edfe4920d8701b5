import { accountsAt } from './accounts-at.ts';
import { COST } from './user/password.ts';

export default accountsAt(COST);
