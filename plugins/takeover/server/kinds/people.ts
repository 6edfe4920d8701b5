import {
  type AccessLevel,
  type ArrivingChange,
  type ArrivingGroup,
  type ArrivingMember,
  type ArrivingOrder,
  type ArrivingStar,
  itemDoors,
} from '../../../items/points.ts';
import type { Run } from '../run/run.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { SourceRow } from '../source/source.ts';
import { jsonOf, secondsOf } from '../source/texts.ts';
import { type Kind, Left } from './kind.ts';
import { plain } from './plain.ts';

const LONGEST = 255;
const NOT_THERE = 'no_place';

export const levelOf = (group: number): AccessLevel => (group === 2 ? 2 : group === 0 ? 0 : 1);

/** The list wins over the older single one; catalogs that are not there limit nobody to nothing: such a row stays behind. */
export async function catalogsOf(
  row: SourceRow,
  { ids }: Run,
): Promise<{ readonly named: number; readonly cat_ids: number[] }> {
  const named =
    numbersIn(row.text('cat_ids')).length > 0 ? numbersIn(row.text('cat_ids')) : numbersIn(row.text('cat_id'));
  const cat_ids = (await Promise.all(named.map((cat_id) => ids.of('catalog', cat_id)))).filter(
    (id) => id !== undefined,
  );
  return { named: named.length, cat_ids: inOrder(cat_ids) };
}

/** As the tables here keep them: each once. */
const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other);

const numbersIn = (list: string): number[] =>
  list
    .split(',')
    .map(Number)
    .filter((number) => Number.isSafeInteger(number) && number > 0);

async function placeOf(row: SourceRow, { ids }: Run, person = 'uid') {
  const uid = await ids.of('user', row.number(person));
  const item_id = await ids.of('item', row.number('item_id'));
  return uid === undefined || item_id === undefined ? undefined : { uid, item_id };
}

export function memberKind(app: TakeoverSetup): Kind<ArrivingMember> {
  return {
    ...{ table: 'item_member', key: 'item_member_id', door: app.services.get(itemDoors).members },
    compared: ['item_id', 'uid', 'level', 'cat_ids', 'addtime'],
    async read(row, run) {
      const place = await placeOf(row, run);
      if (!place) return new Left(NOT_THERE);
      const { named, cat_ids } = await catalogsOf(row, run);
      if (named > 0 && cat_ids.length === 0) return new Left('no_catalogs');
      if ((await strongest(run)).get(memberOf(row))?.id !== row.number('item_member_id')) return new Left('stronger');
      const level = levelOf(row.number('member_group_id'));
      // Who manages is limited to nothing.
      const limits = level === 2 ? [] : cat_ids;
      return { row: { ...place, level, cat_ids: limits, addtime: secondsOf(row.number('addtime')) } };
    },
  };
}

interface Strongest {
  readonly id: number;
  readonly level: AccessLevel;
}

const memberOf = (row: SourceRow): string => `${row.number('item_id')} ${row.number('uid')}`;

/** Of people who are in a project twice, the row that counts there: the one that lets them do most, and of equals the first. */
const STRONGEST = new WeakMap<Run, Promise<ReadonlyMap<string, Strongest>>>();

function strongest(run: Run): Promise<ReadonlyMap<string, Strongest>> {
  const known = STRONGEST.get(run) ?? strongestIn(run);
  STRONGEST.set(run, known);
  return known;
}

async function strongestIn({ source }: Run): Promise<ReadonlyMap<string, Strongest>> {
  const found = new Map<string, Strongest>();
  for await (const rows of source.parts('item_member', 'item_member_id', { size: 1000 })) {
    for (const row of rows) {
      const one = { id: row.number('item_member_id'), level: levelOf(row.number('member_group_id')) };
      const before = found.get(memberOf(row));
      if (!before || one.level > before.level) found.set(memberOf(row), one);
    }
  }
  return found;
}

export function starKind(app: TakeoverSetup): Kind<ArrivingStar> {
  return {
    ...{ table: 'item_star', key: 'id', door: app.services.get(itemDoors).stars, compared: ['uid', 'item_id'] },
    async read(row, run) {
      const place = await placeOf(row, run);
      return place ? { row: { ...place, addtime: secondsOf(row.text('created_at')) || run.now } } : new Left(NOT_THERE);
    },
  };
}

export function groupKind(app: TakeoverSetup): Kind<ArrivingGroup> {
  return {
    ...{ table: 'item_group', key: 'id', id: 'id', door: app.services.get(itemDoors).groups },
    compared: ['uid', 'group_name', 's_number', 'item_ids'],
    async read(row, { ids, now }) {
      const uid = await ids.of('user', row.number('uid'));
      if (uid === undefined) return new Left('no_person');
      const inside = await Promise.all(numbersIn(row.text('item_ids')).map((item_id) => ids.of('item', item_id)));
      const created_at = secondsOf(row.text('created_at')) || now;
      return {
        row: {
          ...{ id: row.number('id'), uid, s_number: row.number('s_number'), created_at },
          updated_at: secondsOf(row.text('updated_at')) || created_at,
          group_name: plain(row.text('group_name'), LONGEST) || '-',
          item_ids: inOrder(inside.filter((item_id) => item_id !== undefined)),
        },
      };
    },
  };
}

/** Kept as one text for each list. */
export function orderKind(app: TakeoverSetup): Kind<ArrivingOrder> {
  return {
    ...{
      table: 'item_sort',
      key: 'id',
      door: app.services.get(itemDoors).orders,
      compared: ['uid', 'item_group_id', 'places'],
    },
    async read(row, { ids }) {
      const uid = await ids.of('user', row.number('uid'));
      const list = row.number('item_group_id');
      const item_group_id = list > 0 ? await ids.of('item_group', list) : list;
      const placed = placesIn(jsonOf(row.text('item_sort_data')));
      if (uid === undefined || item_group_id === undefined) return new Left('no_list');
      if (!placed) return new Left('unreadable');
      const places = [];
      for (const { item_id, s_number } of placed) {
        const here = await ids.of('item', item_id);
        if (here !== undefined) places.push({ item_id: here, s_number });
      }
      return { row: { uid, item_group_id, places } };
    },
  };
}

function placesIn(text: string): { readonly item_id: number; readonly s_number: number }[] | undefined {
  try {
    const map: unknown = JSON.parse(text);
    if (typeof map !== 'object' || map === null) return undefined;
    return Object.entries(map)
      .map(([item_id, s_number]) => ({ item_id: Number(item_id), s_number: Math.trunc(Number(s_number)) }))
      .filter(({ item_id, s_number }) => Number.isSafeInteger(item_id) && Math.abs(s_number) < 2 ** 31);
  } catch {
    return undefined;
  }
}

/** Of all people there: the change log names them here, and does not there. */
const NAMES = new WeakMap<Run, Promise<Map<number, string>>>();

function usernames(run: Run): Promise<Map<number, string>> {
  const known = NAMES.get(run) ?? namesIn(run);
  NAMES.set(run, known);
  return known;
}

async function namesIn({ source }: Run): Promise<Map<number, string>> {
  const people = await source.all('user');
  return new Map(people.map((row) => [row.number('uid'), row.text('username')]));
}

export function changeKind(app: TakeoverSetup): Kind<ArrivingChange> {
  return {
    ...{ table: 'item_change_log', key: 'id', id: 'id', door: app.services.get(itemDoors).changes },
    compared: ['item_id', 'op_action_type', 'op_object_type', 'op_object_name', 'optime'],
    async read(row, run) {
      const { ids } = run;
      const item_id = await ids.of('item', row.number('item_id'));
      if (item_id === undefined) return new Left('no_project');
      const object = row.text('op_object_type');
      const uid = (await ids.of('user', row.number('uid'))) ?? 0;
      return {
        row: {
          ...{ id: row.number('id'), item_id, uid, op_object_type: object },
          username: (await usernames(run)).get(row.number('uid')) ?? '',
          op_action_type: row.text('op_action_type'),
          op_object_id: (await ids.of(object, row.number('op_object_id'))) ?? row.number('op_object_id'),
          op_object_name: plain(row.text('op_object_name'), LONGEST),
          remark: plain(row.text('remark'), LONGEST),
          optime: secondsOf(row.text('optime')),
        },
      };
    },
  };
}
