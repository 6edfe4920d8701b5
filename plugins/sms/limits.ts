/** A code lives so long. */
export const CODE_SECONDS = 600;
export const CODE_DIGITS = 6;
/** Wrong codes that end it. */
export const CODE_TRIES = 5;
/** Between two messages to one mobile, and of one account. */
export const RESEND_SECONDS = 60;
/** Messages of a day to one mobile, of one account, of one network. */
export const PER_DAY = { mobile: 5, user: 10, network: 30 } as const;
