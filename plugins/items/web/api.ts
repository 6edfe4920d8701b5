import { client } from '@docstead/core/web';
import type { api as accountsApi } from '../../accounts/contract.ts';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
export const accounts = client<typeof accountsApi>();
