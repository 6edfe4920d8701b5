import { contract } from '@docstead/core/contract';
import { adminCalls } from './contract/admin.ts';
import { askCalls } from './contract/ask.ts';
import { writeCalls } from './contract/write.ts';

export const api = contract({ ...writeCalls, ...askCalls, ...adminCalls });
