import type { Db } from '@docstead/core/server';
import type { Term } from '../../words/query.ts';
import type { House } from '../house.ts';
import type { Excerpt } from './excerpts/excerpt.ts';
import { excerptsFor } from './excerpts/excerpts.ts';
import { type Hit, textsByIds } from './rows.ts';

const NONE: Excerpt = { text: '', marks: [] };

interface Asked {
  readonly hits: readonly Hit[];
  readonly terms: readonly Term[];
}

/** The excerpt of each hit. */
export async function excerptsOfHits(
  { threads }: Pick<House, 'threads'>,
  db: Db,
  { hits, terms }: Asked,
): Promise<(hit: Hit) => Excerpt> {
  const whole = (places: readonly number[]) =>
    textsByIds(
      db,
      places.map((at) => hits[at]?.page_id ?? 0),
    );
  const excerpts = await excerptsFor(threads, { passages: hits.map((hit) => hit.passage), terms, whole });
  const byId = new Map(hits.map((hit, at) => [hit.page_id, excerpts[at]]));
  return (hit) => byId.get(hit.page_id) ?? NONE;
}
