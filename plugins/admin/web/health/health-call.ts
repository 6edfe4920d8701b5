import type { CallOutput } from '@docstead/core/web';
import type { api } from '../../contract.ts';

export const HEALTH = '/api/adminHealth/look';
export type Health = CallOutput<typeof api, typeof HEALTH>;
