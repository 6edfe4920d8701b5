import { site } from '@docstead/core/server';
import type { CommerceSetup } from '../setup.ts';

const DIGITS = 12;

/** `2026-11-28` of these Unix seconds, in this zone. */
export function dayText(seconds: number, zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Digits alone, as all providers take them: the day in the site's zone, and what nobody guesses. Of orders and refunds. */
export function newNumber({ clock, random, services }: Pick<CommerceSetup, 'clock' | 'random' | 'services'>): string {
  const day = dayText(clock.seconds(), services.get(site).zone()).replaceAll('-', '');
  return day + String(random.below(10 ** DIGITS)).padStart(DIGITS, '0');
}
