import { contract } from '@docstead/core/contract';
import { attachmentCalls } from './contract/attachment.ts';
import { keyCalls } from './contract/key.ts';
import { scriptCalls } from './contract/script.ts';
import { treeCalls } from './contract/tree.ts';

export const api = contract({ ...keyCalls, ...treeCalls, ...scriptCalls, ...attachmentCalls });
