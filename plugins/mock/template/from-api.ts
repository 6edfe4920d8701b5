import type { ApiDocument } from '../../items/points.ts';

/** A template that makes answers like those that an API document describes: from the fields of its answer, else from the example. '' where it has neither. */
export function templateFrom(_document: ApiDocument): string {
  throw new Error('not built yet');
}
