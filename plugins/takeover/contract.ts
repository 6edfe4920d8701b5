import {
  admin,
  call,
  contract,
  Flag,
  guest,
  IdIn,
  IdOr0,
  IdOut,
  Nothing,
  Text,
  WorkState,
} from '@docstead/core/contract';
import * as T from 'typebox';
import { takeoverFailures } from './contract/failures.ts';

/** A name in the folder of the sites; never a path. */
const SourceName = () => Text(200, 1);

/** Rows of one table that share a word. */
const Reasons = () =>
  T.Array(
    T.Object({
      /** Of `left` and `notes` the key of a text, below `reasons`; of `differing` a column. */
      reason: T.String(),
      count: T.Integer(),
      /** Numbers there, the first few. */
      places: T.Array(T.Integer()),
    }),
  );

export const api = contract({
  '/api/takeover/sources': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({
      /** On the server: where the operator puts sites. */
      folder: T.String(),
      sources: T.Array(
        T.Object({
          name: T.String(),
          is_readable: Flag(),
          /** Why it cannot be read, in the caller's language; '' where it can. */
          reason: T.String(),
          /** Rows that came already under this name. */
          taken: T.Integer(),
        }),
      ),
    }),
    access: admin,
    summary: 'Sites of ShowDoc that lie in the folder of the server.',
  }),
  '/api/takeover/start': call({
    input: T.Object({
      source: SourceName(),
      /** 1 reads and counts; nothing is written. */
      dry: Flag(),
      /** `merge`: whoever has a username that is here is that person; else they get another name. */
      people: T.Optional(T.Union([T.Literal(''), T.Literal('merge')])),
    }),
    output: T.Object({ id: IdOut() }),
    access: admin,
    audit: { act: 'takeover_begun', object: 'site', name: 'source', tells: ['people'] },
    errors: [takeoverFailures.sourceUnknown, takeoverFailures.sourceUnreadable, takeoverFailures.isRunning],
    summary: 'Begins to look at a site, or to take it over. There is one such run at a time.',
  }),
  '/api/takeover/run': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({
      /** '' where there was none within the last week. */
      id: T.String(),
      state: T.Union([T.Literal(''), WorkState()]),
      source: T.String(),
      is_dry: Flag(),
      /** The caller has begun it. */
      is_mine: Flag(),
      /** Who has begun it: '' where this person is gone. */
      username: T.String(),
      name: T.String(),
      /** Unix seconds. */
      since: T.Integer(),
      /** Rows that were looked at, of so many; 0 while nobody knows. */
      done: T.Integer(),
      of: T.Integer(),
      /** What is being looked at, in the caller's language; '' where nobody can say. */
      note: T.String(),
    }),
    access: admin,
    summary: 'The run that is on its way, whoever has begun it; else the last one.',
  }),
  '/api/takeover/stop': call({
    input: T.Object({ id: IdIn() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'takeover_stopped', object: 'job', id: 'id' },
    errors: [takeoverFailures.isOver],
    summary: 'Stops the run that is on its way, whoever has begun it. What has come stays.',
  }),
  '/api/takeover/report': call({
    reads: true,
    input: T.Object({ source: SourceName() }),
    output: T.Object({
      /** When the last run began: Unix seconds; 0 where there was none, and then the rest is empty. */
      at: T.Integer(),
      is_dry: Flag(),
      /** Who began it; '' where nobody knows. */
      by: T.String(),
      /** Who counted as whom, as `start` was told. */
      people: T.Union([T.Literal(''), T.Literal('merge')]),
      /** It has ended, in whatever way. */
      is_over: Flag(),
      /** Why it did not get to its end, in the caller's language; '' where it did, or was stopped by a person and not yet run again. */
      error: T.String(),
      has_differences: Flag(),
      tables: T.Array(
        T.Object({
          table: T.String(),
          rows: T.Integer(),
          /** By this run, or to be taken where it is dry. */
          taken: T.Integer(),
          /** By a run before. */
          here: T.Integer(),
          compared: T.Integer(),
          left: Reasons(),
          notes: Reasons(),
          differing: Reasons(),
        }),
      ),
      /** Tables that nothing stands for here. */
      unknown: T.Array(T.Object({ table: T.String(), rows: T.Integer() })),
    }),
    access: admin,
    errors: [takeoverFailures.sourceUnknown],
    summary: 'What the last run over a site has found and done.',
  }),
  '/api/takeover/place': call({
    reads: true,
    input: T.Object({
      /** Numbers that an address of ShowDoc names; 0 where it names none. */
      item_id: IdOr0(),
      page_id: IdOr0(),
    }),
    output: T.Object({
      /** What they are here; 0 where no such record was taken over. Whether one may see it is asked where it stands. */
      item_id: IdOut(),
      page_id: IdOut(),
    }),
    access: guest,
    summary: 'Where a project and a page stand that had these numbers at ShowDoc.',
  }),
});
