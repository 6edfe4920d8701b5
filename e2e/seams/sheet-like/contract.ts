import { contract } from '@docstead/core/contract';

/** It needs no call of its own: its table is the text of its one page. */
export const api = contract({});
