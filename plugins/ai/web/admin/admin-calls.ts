import { type CallOutput, client } from '@docstead/core/web';
// Types alone: where the console is off, this section is nowhere.
import type { settingCalls } from '../../../admin/contract/settings.ts';
import { CONSOLE } from '../../console.ts';

export const SETTINGS = '/api/adminSetting/loadSettings';
export const HERE = { screen: CONSOLE } as const;

export const adminSettings = client<typeof settingCalls>();

export type FieldSpec = CallOutput<typeof settingCalls, typeof SETTINGS>[number]['fields'][number];
