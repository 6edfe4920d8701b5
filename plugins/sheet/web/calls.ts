import { client } from '@docstead/core/web';
import type { api as itemsApi } from '../../items/contract.ts';
import type { api } from '../contract.ts';

export const items = client<typeof itemsApi>();
export const own = client<typeof api>();
