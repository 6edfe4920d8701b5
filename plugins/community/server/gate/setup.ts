import { fail, uidOf } from '@docstead/core/contract';
import { REASON_LEAST } from '../../limits.ts';
import { communityFailures as no } from '../../points.ts';
import { cleanReason, reasonLength } from '../../reason.ts';
import { groupOf } from '../ready.ts';
import type { CommunitySetup, Handler } from '../setup.ts';
import { channelsIn, channelsRule } from './channels.ts';
import { createDayLimit } from './day-limit.ts';
import { createPledge } from './pledge.ts';

interface GateCalls {
  readonly '/api/common/community': Handler<'/api/common/community'>;
  readonly '/api/common/communityGate': Handler<'/api/common/communityGate'>;
}

export function setUpGate(app: CommunitySetup): GateCalls {
  const { settings, clock } = app;
  const pledge = createPledge(app);
  const day = createDayLimit(app);
  settings.rule(channelsRule);
  const openGroup = (): string => {
    const group = groupOf(settings.all());
    if (group === '') throw fail(no.closed);
    return group;
  };
  return {
    async '/api/common/community'({ input, ctx: { db, caller } }) {
      const community = openGroup();
      if (input.pledge !== undefined && !pledge.isKept(input.pledge)) throw fail(no.pledgeWrong);
      const least = REASON_LEAST;
      if (reasonLength(input.reason) < least) throw fail(no.reasonShort, { params: { least } });
      const uid = uidOf(caller);
      const request = { uid, reason: cleanReason(input.reason), addtime: clock.seconds() };
      await day.take(uid);
      try {
        await db.write(({ handle }) => handle('community_request').insert(request));
      } catch (thrown) {
        await day.give(uid);
        throw thrown;
      }
      return { community };
    },
    async '/api/common/communityGate'({ ctx: { caller, locale } }) {
      openGroup();
      const links = channelsIn(settings.get('links'));
      return { pledge: pledge.sentence(locale), links, left: await day.left(uidOf(caller)) };
    },
  };
}
