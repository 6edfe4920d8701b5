import type { CallOutput } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';

/** Where they stand on the page. */
export const UNSENT = 'unsent-mails';
export const LIST = '/api/adminSetting/unsentMails';
export type Unsent = CallOutput<typeof api, typeof LIST>[number];

/** Mails that nobody got yet; asked once for all who show something of them. */
export const useUnsent = () => useCall(LIST, {});
