import { contract } from '@docstead/core/contract';
import { answerCalls } from './contract/answer.ts';
import { mockCalls } from './contract/mock.ts';

export const api = contract({ ...mockCalls, ...answerCalls });
