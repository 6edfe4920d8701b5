/** Where the sections of the console stand that are of accounts. */
export const CONSOLE = {
  users: '/admin/index?section=accounts/users',
  login: '/admin/index?section=accounts/login',
  mail: '/admin/index?section=accounts/mail',
} as const;
