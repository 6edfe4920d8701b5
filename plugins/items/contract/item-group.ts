import { call, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import * as f from './failures.ts';
import { Done } from './shapes.ts';

/** In input: ids of the caller's groups, between commas or in a JSON list; '' is none, and absence changes nothing. */
export const GroupsIn = { item_group_id: IdOr0(), item_group_ids: T.Optional(Text(10_000)) };

/** 0 is the list of all projects, -1 that of the starred ones, else a group of the caller. */
export const ListId = () => T.Optional(T.Integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }));

const Columns = {
  id: IdOut(),
  group_name: T.String(),
  /** Ids between commas: of what is in the caller's list. */
  item_ids: T.String(),
  s_number: T.String(),
  created_at: T.String(),
  updated_at: T.String(),
};

export const itemGroupCalls = {
  '/api/itemGroup/getList': call({
    summary: 'The caller’s groups of items, in their order.',
    reads: true,
    input: T.Object({}),
    output: T.Array(T.Object({ ...Columns, uid: T.String() })),
    access: user,
  }),
  '/api/itemGroup/save': call({
    summary:
      'Makes a group of items, or changes one; of `item_ids` (ids between commas, or a JSON list) it keeps what the caller’s list has. Absent, they stay.',
    input: T.Object({
      id: IdOr0(),
      group_name: T.Optional(Text(255)),
      item_ids: T.Optional(Text(100_000)),
    }),
    output: T.Object(Columns),
    access: user,
    errors: [f.groupNameMissing, f.groupRefused, f.groupItemsBad, f.tooManyGroups],
  }),
  '/api/itemGroup/delete': call({
    summary: 'Deletes a group with the order of its list; its items stay where they are.',
    input: T.Object({ id: IdOr0() }),
    output: Done,
    access: user,
    errors: [f.groupUnknown],
  }),
  '/api/itemGroup/saveSort': call({
    summary: 'The order of the caller’s groups: a JSON list of `id` and `s_number`.',
    input: T.Object({ groups: T.Optional(Text(100_000)) }),
    output: Nothing(),
    access: user,
    errors: [f.badGroupOrder],
  }),
  '/api/item/sort': call({
    summary:
      'The order of one of the caller’s lists: a JSON map of item ids to positions, in place of the one before. What is not in the list is left out.',
    input: T.Object({ data: T.Optional(Text(1_000_000)), item_group_id: ListId() }),
    output: Nothing(),
    access: user,
    errors: [f.badItemOrder, f.groupRefused],
  }),
} as const;
