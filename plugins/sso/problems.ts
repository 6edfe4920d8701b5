/** What the page of one's own accounts is told where all went well at the provider: it asks for the rest. */
export const CONNECT = 'connect';

/** What the login page says of a login that did not come about; each has its words in the locale files. */
export const PROBLEMS = [
  /** The provider was removed meanwhile. */
  'gone',
  /** It does not answer. */
  'away',
  /** Not what this browser began, too late, or for the second time. */
  'stale',
  /** The person said no, or the provider did. */
  'denied',
  /** The provider's answer was not right. */
  'failed',
  /** It sent no address, and only some mail domains may come in. */
  'address',
  /** It has not confirmed the address. */
  'unconfirmed',
  /** The address is of no allowed domain. */
  'domain',
  'closed',
  /** Somebody has an account with this address. */
  'taken',
  'administrator',
  'banned',
] as const;
export type Problem = (typeof PROBLEMS)[number];
