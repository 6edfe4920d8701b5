import { client } from '@docstead/core/web';
import type { api as itemsApi } from '../../items/contract.ts';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
export const items = client<typeof itemsApi>();
