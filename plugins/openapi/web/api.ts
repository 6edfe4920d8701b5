import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction } = client<typeof api>();

export type ItemKey = CallOutput<typeof api, '/api/item/getKey'>;
