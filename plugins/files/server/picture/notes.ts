import type { PictureSize } from '../../../items/points.ts';

/** What was found on the way; known when the bytes have passed. */
export interface PictureNotes {
  /** As it is shown, where only the way through says it. */
  size?: PictureSize;
  /** It is shown on its side: as high as it is wide in its file. */
  isSideways?: boolean;
}

/** Longer ones are of no use to anybody, and are not held to be read. */
export const MOST_NOTES = 2 ** 20;
