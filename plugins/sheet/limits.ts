/** Constants of the workspace specification, section 9: the grid of a new sheet. */
export const ROWS = 800;
export const ROW_HEIGHT = 25;
export const COLUMNS = 26;
export const COLUMN_WIDTH = 100;

/** The lock of a page that is edited here is renewed this often; an older one than a heartbeat at waking, too. */
export const HEARTBEAT_MS = 3 * 60_000;

/** Of a file that is brought in. */
export const MOST_FILE = 20 * 1024 ** 2;
export const MOST_UNPACKED = 50 * 1024 ** 2;
export const MOST_ENTRIES = 2_000;
/** Unpacked to packed, of one entry. */
export const MOST_RATIO = 200;
export const READ_LIMIT_MS = 15_000;

/** Of one page: what a browser still edits. */
export const MOST_SHEETS = 100;
export const MOST_CELLS = 200_000;
/** As Excel has it. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;
