import { site } from '@docstead/core/server';
import type { ItemsSetup } from '../../setup.ts';

const DAY = 86_400;
/** Zones are whole quarters of an hour apart: each quarter is of one day. */
const QUARTER = 900;

/** The day of these Unix seconds in this zone, counted since 1970. */
export function dayOf(seconds: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = format.formatToParts(seconds * 1000);
  const [year = 0, month = 0, day = 0] = ['year', 'month', 'day'].map((name) =>
    Number(parts.find(({ type }) => type === name)?.value),
  );
  return Date.UTC(year, month - 1, day) / 1000 / DAY;
}

/** Gives the day that it is in the site's zone, which is worked out once in a quarter of an hour: readers ask for it. */
export function createToday({ clock, services }: Pick<ItemsSetup, 'clock' | 'services'>): () => number {
  let known = { quarter: -1, day: 0 };
  return () => {
    const now = clock.seconds();
    const quarter = Math.floor(now / QUARTER);
    if (quarter !== known.quarter) known = { quarter, day: dayOf(now, services.get(site).zone()) };
    return known.day;
  };
}
