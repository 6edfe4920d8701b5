import { call, IdIn, IdOr0, IdOut } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemVisit } from '../../items/points.ts';
import * as f from './failures.ts';

const byItem = itemVisit.for((input: { item_id: number }) => input.item_id);

/** Pages that one answer holds at most. */
export const MOST_PRINTED = 20;

export const printCalls = {
  '/api/print/outline': call({
    reads: true,
    input: T.Object({
      item_id: IdIn(),
      /** With all that is below it; 0 is everything. */
      cat_id: IdOr0(),
      /** This page alone; 0 is all of them. */
      page_id: IdOr0(),
    }),
    output: T.Object({
      item_id: IdOut(),
      item_name: T.String(),
      item_domain: T.String(),
      item_description: T.String(),
      /** In reading order, a catalog before what is in it. Empty where nothing is written yet. */
      nodes: T.Array(
        T.Object({
          /** '0' for a catalog. */
          page_id: IdOut(),
          title: T.String(),
          /** 0 at the top. */
          depth: T.Integer(),
          author_username: T.String(),
          /** Last save, Unix seconds; 0 for a catalog. */
          saved_time: T.Integer(),
        }),
      ),
    }),
    access: byItem,
    errors: [f.nothingToPrint, f.formatMissing],
    summary: 'What the print view of a project, a catalog or a page shows, without the texts.',
  }),
  '/api/print/pages': call({
    reads: true,
    input: T.Object({ item_id: IdIn(), page_ids: T.Array(IdIn(), { minItems: 1, maxItems: MOST_PRINTED }) }),
    output: T.Object({
      /** HTML as readers see it. Pages that went away meanwhile are not among them. */
      pages: T.Array(T.Object({ page_id: IdOut(), html: T.String() })),
      /** How many of `page_ids`, from the first on, this answer is about: ask for the others anew. */
      seen: T.Integer(),
    }),
    access: byItem,
    errors: [f.formatMissing],
    summary: 'Texts for the print view, as many as one answer holds.',
  }),
};
