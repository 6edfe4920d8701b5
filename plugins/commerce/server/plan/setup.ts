import type { planCalls } from '../../contract/plan.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';
import { tellUnfit } from './fits.ts';
import { limitCollaborators } from './limit-collaborators.ts';
import { limitExports, trimExports } from './limit-exports.ts';
import { limitItems } from './limit-items.ts';
import { limitPages } from './limit-pages.ts';
import { limitSpace } from './limit-space.ts';
import { limitTraffic } from './limit-traffic.ts';
import { createLimits } from './limits.ts';
import { tellPlans } from './people.ts';
import { Traffic } from './traffic.ts';
import { planUsage } from './usage.ts';

const DAY = 86_400;

export interface Plans {
  readonly calls: HandlersOf<typeof planCalls>;
  readonly traffic: Traffic;
}

export function setUpPlans(app: CommerceSetup): Plans {
  const limits = createLimits(app);
  const traffic = new Traffic(app);
  limitItems(app, limits);
  limitCollaborators(app, limits);
  limitPages(app, limits);
  limitSpace(app, limits);
  limitExports(app, limits);
  limitTraffic(app, { limits, traffic });
  tellPlans(app);
  tellUnfit(app, limits);
  app.every('plan-trim', DAY, () =>
    app.system().db.write(async (db) => {
      await trimExports(db, app.clock.seconds());
      await traffic.trim(db);
    }),
  );
  return { traffic, calls: { '/api/plan/usage': planUsage(app, traffic) } };
}
