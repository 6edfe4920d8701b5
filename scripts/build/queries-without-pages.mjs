/**
 * Stands in the shell for what `useInfiniteQuery` does behind every query: lists here are paged by the screens that show them, nobody
 * outside of the shell sees these queries, and yet it is 0.5 kB of what everybody loads first.
 */
export const infiniteQueryBehavior = () => ({ onFetch: () => undefined });
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
