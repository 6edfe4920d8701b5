import type { ApiDocument } from '../../items/points.ts';
import type { RequestDraft } from './request.ts';

/** The request that an API document describes, with its examples. */
export function draftFrom(_document: ApiDocument): RequestDraft {
  throw new Error('not built yet');
}
