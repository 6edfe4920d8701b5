import { client } from '@docstead/core/web';
import type { api } from '../contract.ts';

/** Is a WeChat bound, and since when. */
export const INFO = '/api/wechat/info';

export const { useCall, useAction, call, invalidate } = client<typeof api>();
