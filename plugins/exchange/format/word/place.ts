import { STEP, TEXT_WIDTH } from './styles.ts';

/** Where a block stands. */
export interface Place {
  /** Twips from the left. */
  readonly indent: number;
  /** Twips that there are, the indent included. */
  readonly width: number;
  readonly style: string;
  /** A bar at the left, and a ground where there is one. */
  readonly frame?: { readonly colour: string; readonly fill?: string };
  /** How many lists are around. */
  readonly lists: number;
  readonly tables: number;
  /** The style of a page's own title: headings of the text go on below it. */
  readonly level: number;
}

export const topOf = (level: number): Place => ({
  indent: 0,
  width: TEXT_WIDTH,
  style: '',
  lists: 0,
  tables: 0,
  level,
});

/** Further in, letters would stand below each other. */
const MOST_INDENT = 10 * STEP;

export const inward = (place: Place, by = STEP): Place => ({
  ...place,
  indent: Math.min(place.indent + by, MOST_INDENT, Math.floor(place.width / 2)),
});
