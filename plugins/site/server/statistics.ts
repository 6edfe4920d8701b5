import type { Db } from '@docstead/core/server';
import { users } from '../../accounts/points.ts';
import { openItems } from '../../items/points.ts';
import type { SiteSetup } from './setup.ts';

const DAY = 86_400;
/** Milliseconds; counting all pages is not for every visitor. */
const KEPT = 60_000;

export interface Statistics {
  /** Days since the first person registered, the first and today counted. */
  readonly days: number;
  /** Pages that are there, of all projects. */
  readonly docs: number;
  readonly users: number;
}

export const statisticsOf = ({ services, cache, clock }: SiteSetup, db: Db): Promise<Statistics> =>
  cache.get(
    'statistics',
    async () => {
      const people = services.get(users);
      const since = await people.since(db);
      return {
        days: since === 0 ? 0 : Math.floor((clock.seconds() - since) / DAY) + 1,
        docs: await services.get(openItems).countPages(db),
        users: await people.count(db),
      };
    },
    KEPT,
  );
