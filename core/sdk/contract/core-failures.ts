import { failure } from './failure.ts';

/** The failures that any call may answer; they need no mention in a contract. */
export const coreFailures = {
  /** A parameter is missing or malformed; the message names the field and the rule. */
  badInput: failure('core/bad_input', 10101),
  /** Not logged in, or the session has ended. */
  loginNeeded: failure('core/login_needed', 10102),
  /** Logged in, but without the right. */
  noRight: failure('core/no_right', 10103),
  noSuchCall: failure('core/no_such_call', 10404, 404),
  /** A bug: logged with its plugin, answered without detail. */
  internal: failure('core/internal', 11000, 500),
  badBody: failure('core/bad_body', 11001, 400),
  tooLarge: failure('core/too_large', 11002, 413),
  busy: failure('core/busy', 11003, 503),
  tooOften: failure('core/too_often', 11004, 429),
  crossSite: failure('core/cross_site', 11005, 403),
  draining: failure('core/draining', 11006, 503),
} as const;
