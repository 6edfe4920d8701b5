import { contract } from '@docstead/core/contract';
import { authorityCalls } from './contract/authority.ts';
import { itemCalls } from './contract/item.ts';
import { memberCalls } from './contract/member.ts';
import { teamCalls } from './contract/team.ts';

export const api = contract({ ...teamCalls, ...memberCalls, ...itemCalls, ...authorityCalls });
