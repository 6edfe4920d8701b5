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
  wrongMethod: failure('core/wrong_method', 11007, 405),
  /** The token that was sent may be used for less: it has no `write`, or is limited to other objects. */
  outOfScope: failure('core/out_of_scope', 11008, 403),
  /** This address is a websocket. */
  upgradeNeeded: failure('core/upgrade_needed', 11040, 426),
  /** An access token was sent for what only who is logged in may do (`bySession`). */
  sessionNeeded: failure('core/session_needed', 11042, 403),
  /** Somebody else has saved these settings since the form was opened: `data.changed` has their values as texts, by field. */
  settingsChanged: failure('core/settings_changed', 11043),
  /** Of another person, over, or not there. */
  jobUnknown: failure('core/job_unknown', 11041),
  /** `app.http` does not call this address: it is none, or not on the public internet. */
  httpRefused: failure('core/http_refused', 11009),
  /** `app.http` had no answer, or none that could be read to its end. */
  httpFailed: failure('core/http_failed', 11010),
} as const;
