/** Characters of both texts together. */
const MOST = 6_000_000;

/** Whether texts are compared at all; if not, they are shown beside each other as they are. */
export const isComparable = (before: string, after: string): boolean => before.length + after.length <= MOST;
