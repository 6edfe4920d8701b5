import type { adCalls } from '../../contract/ad.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';

export function setUpAds(_app: CommerceSetup): HandlersOf<typeof adCalls> {
  return {
    '/api/ad/isShowAd': () => {
      throw new Error('not built');
    },
  };
}
