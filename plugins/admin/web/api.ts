import { client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { call, useCall, useAction } = client<typeof api>();
