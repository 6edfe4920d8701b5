import { call, Flag, IdIn } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemVisit } from '../../items/points.ts';

export const adCalls = {
  '/api/ad/isShowAd': call({
    summary: 'Whether an advertisement stands below a project’s pages: for guests, on public projects of free owners.',
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Object({ showAd: Flag(), adTxt: T.String(), adUrl: T.String() }),
    access: itemVisit.for((i: { item_id: number }) => i.item_id),
  }),
} as const;
