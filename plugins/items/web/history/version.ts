import type { CallOutput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

export type Version = CallOutput<typeof api, '/api/page/history'>[number];

/** The page itself, as the first of its versions. */
export const isPresent = (version: Pick<Version, 'page_history_id'>): boolean => version.page_history_id === '0';
