import type { Mistake } from '../mistake.ts';
import { mail } from './accounts/mail.ts';
import { newcomers } from './accounts/newcomers.ts';
import { sessions } from './accounts/sessions.ts';
import { users } from './accounts/users.ts';

export const accounts: readonly Mistake[] = [...sessions, ...users, ...newcomers, ...mail];
