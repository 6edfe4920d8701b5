import { call, IdIn, IdOut, Nothing } from '@docstead/core/contract';
import * as T from 'typebox';
import { itemArchived } from '../../items/contract/failures.ts';
import { sourceOf, sourcesOf } from '../rules.ts';
import * as f from './failures.ts';

const Every = () => T.Union([T.Literal('0'), T.Literal('day'), T.Literal('week')]);

export const sourceCalls = {
  '/api/import/sources': call({
    reads: true,
    input: T.Object({ item_id: IdIn() }),
    output: T.Array(
      T.Object({
        source_id: IdOut(),
        importer: T.String(),
        importer_name: T.String(),
        /** Of the file, or of what is at the address. */
        name: T.String(),
        /** '' where it was a file. */
        url: T.String(),
        cat_id: IdOut(),
        /** Who brought it in last, and in whose name it is read again. */
        username: T.String(),
        pages: T.Integer(),
        /** Unix seconds. */
        last_time: T.Integer(),
        every: Every(),
        /** Unix seconds; 0 where it is not read again by itself. */
        next_time: T.Integer(),
        /** Why it could not be read the last time, in the caller's language; '' where it could. */
        trouble: T.String(),
      }),
    ),
    access: sourcesOf.for((input: { item_id: number }) => input.item_id),
    errors: [f.importForbidden],
    summary: 'Where pages of this project were brought in from.',
  }),
  '/api/import/saveSource': call({
    input: T.Object({ source_id: IdIn(), every: Every() }),
    output: Nothing(),
    access: sourceOf.for((input: { source_id: number }) => input.source_id),
    errors: [f.importForbidden, f.sourceUnknown, f.noAddress, itemArchived],
    summary: 'How often an address is read again by itself; whoever says it is told of what came.',
  }),
  '/api/import/removeSource': call({
    input: T.Object({ source_id: IdIn() }),
    output: Nothing(),
    access: sourceOf.for((input: { source_id: number }) => input.source_id),
    errors: [f.importForbidden, f.sourceUnknown, itemArchived],
    summary: 'Forgets where pages came from. The pages stay.',
  }),
};
