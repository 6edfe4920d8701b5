import { client } from '@docstead/core/web';
import type { api as filesApi } from '../../../files/contract.ts';
import type { api as itemsApi } from '../../../items/contract.ts';
import type { api } from '../../contract.ts';

export const items = client<typeof itemsApi>();
export const files = client<typeof filesApi>();
export const own = client<typeof api>();
