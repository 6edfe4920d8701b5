import { site } from '@docstead/core/server';
import { dayText } from '../day-text.ts';
import type { CommerceSetup } from '../setup.ts';

const DIGITS = 12;

/** Digits alone, as all providers take them: the day in the site's zone, and what nobody guesses. Of orders and refunds. */
export function newNumber({ clock, random, services }: Pick<CommerceSetup, 'clock' | 'random' | 'services'>): string {
  const day = dayText(clock.seconds(), services.get(site).zone()).replaceAll('-', '');
  return day + String(random.below(10 ** DIGITS)).padStart(DIGITS, '0');
}
