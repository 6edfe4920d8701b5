import { client } from '@docstead/core/web';
// Types alone: accounts answers.
import type { api } from '../../../accounts/contract.ts';

export const INFO = '/api/user/info';

export const accounts = client<typeof api>();
