import { accountFailures } from '../../points.ts';
import { refuse } from '../refuse.ts';
import { isEmail } from '../user/username.ts';

/** The address that was typed into this field, without the blanks around it. */
export function requireEmail(typed: string, field = 'email'): string {
  const email = typed.trim();
  if (!isEmail(email)) throw refuse(accountFailures.emailMalformed, field);
  return email;
}
