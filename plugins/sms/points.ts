import { failure } from '@docstead/core/contract';

export const smsFailures = {
  /** A mobile number of mainland China has eleven digits and begins with 13 to 19. */
  mobileMalformed: failure('sms/mobile_malformed', 10205),
  /** The code is wrong, too old, used, of another number, or had five wrong answers: which of them is not said. */
  codeWrong: failure('sms/code_wrong', 10206),
  /** The site administrator has set no provider. */
  notConfigured: failure('sms/not_configured', 12101),
  /** The provider did not take the message: `reason` is its own word for why, for administrators alone. */
  notSent: failure('sms/not_sent', 12102),
  /** A message went out within the last minute: wait `seconds`. */
  tooSoon: failure('sms/too_soon', 12103),
  /** What one number, account or network may have in a day is used up, or what the site may send. */
  dayUsedUp: failure('sms/day_used_up', 12104),
  /** Another account has this mobile. */
  mobileTaken: failure('sms/mobile_taken', 12105),
  /** The account has a mobile already: it is unbound first. */
  boundAlready: failure('sms/bound_already', 12106),
  /** There is no mobile to unbind. */
  notBound: failure('sms/not_bound', 12107),
  /** Other keys are tried without their secret: the stored one goes with its own. */
  secretMissing: failure('sms/secret_missing', 10101),
} as const;
