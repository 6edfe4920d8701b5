import { client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
