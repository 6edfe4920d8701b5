import { type CallOutput, client } from '@docstead/core/web';
import type { api as itemsApi } from '../../items/contract.ts';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
export const items = client<typeof itemsApi>();

export type Preview = CallOutput<typeof api, '/api/import/upload'>;
export type Report = CallOutput<typeof api, '/api/import/report'>;
export type Node = Preview['tree'][number];
export type Note = Preview['notes'][number];
export type Source = CallOutput<typeof api, '/api/import/sources'>[number];
export type Format = CallOutput<typeof api, '/api/export/means'>[number]['format'];
