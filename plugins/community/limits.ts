/** Characters of a reason, as people count them. */
export const REASON_LEAST = 20;
export const REASON_MOST = 1_000;
/** Links to official channels. */
export const MOST_LINKS = 20;
/** Rows of the administrator's list. */
export const PAGE_ROWS = 20;
