import { contract } from '@docstead/core/contract';

/** None of its own: pages are saved through items. */
export const api = contract({});
