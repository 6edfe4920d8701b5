/**
 * Stands in the shell for the part of the federation runtime that fetches remotes ahead of their use: ours load by themselves,
 * and nobody asks it to, and yet it is 1 kB of what everybody loads first.
 */
export const defaultPreloadArgs = {};
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);
