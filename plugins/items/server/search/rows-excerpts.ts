import type { Db } from '@docstead/core/server';
import type { Term } from '../../words/query.ts';
import type { House } from '../house.ts';
import { holdsText } from '../item/types.ts';
import type { Excerpt } from './excerpts/excerpt.ts';
import { excerptsFor } from './excerpts/excerpts.ts';
import { type Hit, textsByIds } from './rows.ts';

const NONE: Excerpt = { text: '', marks: [] };

interface Asked {
  readonly hits: readonly Hit[];
  readonly terms: readonly Term[];
  readonly typeOf: (item_id: number) => number;
}

/** The excerpt of each hit; of pages that hold data, nothing is shown. */
export async function excerptsOfHits(
  { app, threads }: Pick<House, 'app' | 'threads'>,
  db: Db,
  { hits, terms, typeOf }: Asked,
): Promise<(hit: Hit) => Excerpt> {
  const texts = hits.filter((hit) => holdsText(app, typeOf(hit.item_id)));
  const whole = (places: readonly number[]) =>
    textsByIds(
      db,
      places.map((at) => texts[at]?.page_id ?? 0),
    );
  const excerpts = await excerptsFor(threads, { passages: texts.map((hit) => hit.passage), terms, whole });
  const byId = new Map(texts.map((hit, at) => [hit.page_id, excerpts[at]]));
  return (hit) => byId.get(hit.page_id) ?? NONE;
}
