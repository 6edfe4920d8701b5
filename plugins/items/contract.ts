import { contract } from '@docstead/core/contract';
import { adminItemCalls } from './contract/admin-item.ts';
import { catalogCalls } from './contract/catalog.ts';
import { changeLogCalls } from './contract/change-log.ts';
import { itemCalls } from './contract/item.ts';
import { itemGroupCalls } from './contract/item-group.ts';
import { itemLifeCalls } from './contract/item-life.ts';
import { jobCalls } from './contract/job.ts';
import { memberCalls } from './contract/member.ts';
import { pageCalls } from './contract/page.ts';
import { recycleCalls } from './contract/recycle.ts';
import { shareCalls } from './contract/share.ts';

export const api = contract({
  ...itemCalls,
  ...itemGroupCalls,
  ...catalogCalls,
  ...pageCalls,
  ...recycleCalls,
  ...jobCalls,
  ...memberCalls,
  ...adminItemCalls,
  ...changeLogCalls,
  ...itemLifeCalls,
  ...shareCalls,
});
