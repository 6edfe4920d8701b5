import type { User } from '../../../accounts/points.ts';

/** `ann(Ann Lee)`, or the username alone. */
export const bothNames = ({ username, name }: Pick<User, 'username' | 'name'>): string =>
  name === '' || name === username ? username : `${username}(${name})`;
