import { createHash } from 'node:crypto';
import { type Kind, Left, type Read } from '../kinds/kind.ts';
import type { SourceRow } from '../source/source.ts';
import type { Run } from './run.ts';

/** Rows of one transaction, and how long their texts may be together: others wait no longer than for a long save. */
const ROWS = 100;
const LETTERS = 2 ** 20;

interface Coming {
  readonly old_id: number;
  readonly read: Read<object>;
  readonly digest: string;
}

/** All rows of one kind that have not come yet, part by part, each whole or not at all. */
export async function take(kind: Kind, run: Run): Promise<void> {
  const { source, report } = run;
  if (!source.has(kind.table)) return;
  const numbers = await newNumbers(kind, run);
  for await (const rows of rowsOf(kind, source)) {
    report.of(kind.table).rows += rows.length;
    const coming = await comingOf(kind, rows, run);
    for (const part of partsOf(coming)) {
      run.signal?.throwIfAborted();
      await put(kind, await brought(kind, part, run), { run, numbers });
    }
    run.signal?.throwIfAborted();
    await run.onRows?.(kind.table, rows.length);
  }
}

async function* rowsOf({ table, key, size = ROWS, rounds }: Kind, source: Run['source']) {
  if (rounds === undefined || !source.has(table, rounds)) return yield* source.parts(table, key, { size });
  for (const value of await source.values(table, rounds))
    yield* source.parts(table, key, { size, where: { [rounds]: value } });
}

async function comingOf(kind: Kind, rows: readonly SourceRow[], run: Run): Promise<Coming[]> {
  const { ids, report } = run;
  const taken = await ids.taken(
    kind.table,
    rows.map((row) => row.number(kind.key)),
  );
  const coming: Coming[] = [];
  for (const row of rows) {
    const old_id = row.number(kind.key);
    const known = taken.get(old_id);
    const read = await readOf(kind, row, run);
    if (read instanceof Left) {
      // What came before and would stay behind now has come all the same.
      if (known) report.of(kind.table).here += 1;
      else report.left(kind.table, old_id, read.reason);
      continue;
    }
    const digest = digestOf(kind, read.row);
    if (!known) coming.push({ old_id, read, digest });
    else {
      report.of(kind.table).here += 1;
      if (known.digest !== digest) report.note(kind.table, old_id, 'changed');
    }
  }
  return coming;
}

async function readOf(kind: Kind, row: SourceRow, run: Run): Promise<Read<object> | Left> {
  if (!kind.door) return new Left('plugin_off');
  // It cannot be remembered by a number that no column takes.
  return row.number(kind.key) < 1 ? new Left('number') : kind.read(row, run);
}

/** What cannot be fetched stays behind after all. */
async function brought(kind: Kind, part: readonly Coming[], run: Run): Promise<readonly Coming[]> {
  if (!kind.bring || run.isDry) return part;
  const all: Coming[] = [];
  for (const one of part) {
    const row = await kind.bring(one.read.row, run);
    if (row instanceof Left) run.report.left(kind.table, one.old_id, row.reason);
    else all.push({ ...one, read: { ...one.read, row } });
  }
  return all;
}

export const digestOf = (kind: Kind, row: object): string =>
  createHash('sha256')
    .update(JSON.stringify(kind.compared.map((column) => row[column as never] ?? null)))
    .digest('base64url');

function* partsOf(coming: readonly Coming[]): Generator<readonly Coming[]> {
  let part: Coming[] = [];
  let letters = 0;
  for (const one of coming) {
    const length = JSON.stringify(one.read.row).length;
    if (part.length > 0 && letters + length > LETTERS) {
      yield part;
      part = [];
      letters = 0;
    }
    part.push(one);
    letters += length;
  }
  if (part.length > 0) yield part;
}

interface Putting {
  readonly run: Run;
  readonly numbers: (occupied: ReadonlySet<number>, old_id: number) => number;
}

async function put(kind: Kind, part: readonly Coming[], { run, numbers }: Putting): Promise<void> {
  const { ids, report, scope, isDry } = run;
  const { door } = kind;
  if (!door || part.length === 0) return;
  const occupied = await door.occupied(
    scope.db,
    part.map(({ old_id }) => old_id),
  );
  const rows = part.map(({ old_id, read, digest }) => {
    const new_id = read.as ?? numbers(occupied, old_id);
    return {
      old_id,
      new_id,
      digest,
      isNew: read.as === undefined,
      row: kind.id === undefined ? read.row : { ...read.row, [kind.id]: new_id },
    };
  });
  if (isDry) await ids.assume(kind.table, rows);
  else {
    await scope.db.write(async (db) => {
      await door.put(
        rows.filter(({ isNew }) => isNew).map(({ row }) => row),
        { ...scope, db },
      );
      await ids.note(
        db,
        kind.table,
        rows.map(({ old_id, new_id, digest }) => ({ old_id, new_id, digest })),
      );
    });
  }
  report.of(kind.table).taken += rows.length;
  for (const { read, old_id } of part) if (read.note) report.note(kind.table, old_id, read.note);
}

/** The old number, where it is free; else one above all that are there and here. */
async function newNumbers({ door, key, table }: Kind, { source, scope: { db } }: Run): Promise<Putting['numbers']> {
  if (!door) return (_occupied, old_id) => old_id;
  let highest = Math.max(await door.highest(db), await source.highest(table, key));
  return (occupied, old_id) => {
    if (!occupied.has(old_id)) return old_id;
    highest += 1;
    return highest;
  };
}
