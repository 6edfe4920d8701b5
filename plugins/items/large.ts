/** With more pages than these, an act on a catalog is a job of batches: the others of the site save meanwhile. */
export const MOST_AT_ONCE = 200;
