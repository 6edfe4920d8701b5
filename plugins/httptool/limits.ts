/** Bytes of a request that the server sends, and of an answer that it hands on. */
export const MOST_SENT = 4 * 1024 ** 2;
export const MOST_ANSWERED = 4 * 1024 ** 2;
/** Milliseconds. */
export const SERVER_TIMEOUT = 30_000;
export const MOST_HEADERS = 100;
/** Characters of all values of one environment. */
export const MOST_VARIABLE_TEXT = 100_000;
/** Of one person in one project. */
export const MOST_ENVIRONMENTS = 20;
export const MOST_VARIABLES = 100;
/** Bytes of an answer that the browser keeps. */
export const MOST_KEPT = 10 * 1024 ** 2;
/** Milliseconds. */
export const BROWSER_TIMEOUT = 60_000;
