import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();

export type Recommended = CallOutput<typeof api, '/api/adminItem/getRecommendList'>['items'][number];
export type SiteForm = Omit<CallOutput<typeof api, '/api/site/settings'>, 'fixed' | 'is_square_open' | 'guides'>;

export const RECOMMENDED = '/api/adminItem/getRecommendList';
export const SETTINGS = '/api/site/settings';
export const PAGE = '/api/site/page';
