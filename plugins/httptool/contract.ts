import { contract } from '@docstead/core/contract';
import { environmentCalls } from './contract/environment.ts';
import { sendCalls } from './contract/send.ts';

export const api = contract({ ...sendCalls, ...environmentCalls });
