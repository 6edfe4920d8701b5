import { failure } from '@docstead/core/contract';

export const httptoolFailures = {
  /** The site does not send requests of others: `server_sends` is off. */
  sendingOff: failure('httptool/sending_off', 11801),
  /** So many requests as one person may have sent in an hour. */
  tooManyRequests: failure('httptool/too_many_requests', 11802),
  /** A method, address or header that is malformed, or that is not sent for others. */
  requestRefused: failure('httptool/request_refused', 10101),
  environmentUnknown: failure('httptool/environment_unknown', 10101),
  environmentUnnamed: failure('httptool/environment_unnamed', 10101),
  tooManyEnvironments: failure('httptool/too_many_environments', 10101),
} as const;
