import { contract } from '@docstead/core/contract';
import { adminItemCalls } from './contract/admin-item.ts';
import { catalogCalls } from './contract/catalog.ts';
import { itemCalls } from './contract/item.ts';
import { jobCalls } from './contract/job.ts';
import { memberCalls } from './contract/member.ts';
import { pageCalls } from './contract/page.ts';
import { recycleCalls } from './contract/recycle.ts';

export const api = contract({
  ...itemCalls,
  ...catalogCalls,
  ...pageCalls,
  ...recycleCalls,
  ...jobCalls,
  ...memberCalls,
  ...adminItemCalls,
});
