/** Characters of a template as it is typed. */
export const MOST_TEMPLATE = 200_000;
/** Of what a template makes. */
export const MOST = { rows: 1_000, depth: 12, nodes: 20_000, bytes: 1_048_576, ms: 500 } as const;
export const MOST_PATH = 500;
/** Of the address that is asked for. */
export const MOST_ASKED_PATH = 2_048;
export const MOST_DELAY_MS = 10_000;
export const MOST_HEADERS = 20;
/** Calls kept of one mock. */
export const CALLS_KEPT = 50;
/** Of a pattern as it is compiled: with it grows the time that matching takes. */
export const MOST_PATTERN_SIZE = 1_000;
