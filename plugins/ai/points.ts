import { failure } from '@docstead/core/contract';

export const aiFailures = {
  /** The site administrator has given no key. */
  notConfigured: failure('ai/not_configured', 11601),
  /** What one person, or one network of guests, may ask in a day is used up. */
  dayUsedUp: failure('ai/day_used_up', 11602),
  /** The model's server refused: `reason` is its own word for why, without markup and cut. */
  modelRefused: failure('ai/model_refused', 11603),
  /** It did not answer, or its answer broke off. */
  modelSilent: failure('ai/model_silent', 11604),
  /** Nobody may ask this project: its managers have not opened it, or not for guests. */
  notOpen: failure('ai/not_open', 11605),
  /** Another server was named without its key: a stored key goes to no other server. */
  keyMissing: failure('ai/key_missing', 10101),
  /** The model's server is not on the public internet, and the operator has not allowed it. */
  hostRefused: failure('ai/host_refused', 11606),
  /** The setting `open_api_host` is no address of a server. */
  hostMalformed: failure('ai/host_malformed', 10101),
} as const;
