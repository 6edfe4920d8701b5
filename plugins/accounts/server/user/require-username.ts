import { accountFailures } from '../../points.ts';
import { refuse } from '../refuse.ts';
import { isReserved, isUsername } from './username.ts';

export function requireUsername(username: string): void {
  if (!isUsername(username)) throw refuse(accountFailures.usernameMalformed, 'username');
  if (isReserved(username)) throw refuse(accountFailures.usernameTaken, 'username');
}
