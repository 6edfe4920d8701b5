import type { Placeholder } from '../kit.ts';
import { basic } from './basic.ts';
import { date } from './date.ts';
import { misc } from './misc.ts';
import { people, places, web } from './people.ts';
import { picture } from './picture.ts';
import { text } from './text.ts';

/** By name in small letters. A map: `@constructor` is none of them. */
export const PLACEHOLDERS: ReadonlyMap<string, Placeholder> = new Map(
  Object.entries({ ...basic, ...date, ...misc, ...people, ...places, ...web, ...picture, ...text }),
);
