import { contract } from '@docstead/core/contract';
import { recommendCalls } from './contract/recommend.ts';
import { siteCalls } from './contract/site.ts';

export const api = contract({ ...siteCalls, ...recommendCalls });
