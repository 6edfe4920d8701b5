import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { call, useCall } = client<typeof api>();

export type SquarePage = CallOutput<typeof api, '/api/publicSquare/getPublicItems'>;
export type SquareItem = SquarePage['items'][number];
