import type { adCalls } from '../../contract/ad.ts';
import { planAt } from '../../plans.ts';
import { holderOf } from '../plan/holder.model.ts';
import type { CommerceSetup, Handler, HandlersOf } from '../setup.ts';

const NO_AD = { showAd: 0, adTxt: '', adUrl: '' } as const;

/** For guests alone, below what everybody may read, where its owner pays nothing now. */
const isShowAd =
  (app: CommerceSetup): Handler<'/api/ad/isShowAd'> =>
  async ({ allowed: { item }, ctx: { db, caller } }) => {
    const { ad_text, ad_url } = app.settings.all();
    const adTxt = ad_text.trim();
    if (adTxt === '' || caller.kind !== 'guest' || item.is_private) return NO_AD;
    if (planAt(await holderOf(db, item.uid), app.clock.seconds()) !== 0) return NO_AD;
    return { showAd: 1, adTxt, adUrl: /^https?:\/\//.test(ad_url) ? ad_url : '' };
  };

export const setUpAds = (app: CommerceSetup): HandlersOf<typeof adCalls> => ({ '/api/ad/isShowAd': isShowAd(app) });
