import type { Db } from '@docstead/core/server';
import { type Kind, Left } from '../kinds/kind.ts';
import type { SourceRow } from '../source/source.ts';
import type { Run } from './run.ts';

/** Instead of a column: nothing stands here for the row any more. */
const GONE = 'it has gone';

/** A row as it should read here. */
interface Expected {
  readonly old_id: number;
  readonly new_id: number;
  readonly row: object;
}

/** Reads all of a kind once more, there and here, and compares it column by column, the texts sign by sign. */
export async function verify(kind: Kind, run: Run): Promise<void> {
  const { source, report, scope } = run;
  if (!kind.door) return;
  for await (const rows of source.parts(kind.table, kind.key, { size: kind.size ?? 100 })) {
    const expected = await expectedOf(kind, rows, run);
    const present = await presentOf(kind, expected, scope.db);
    run.signal?.throwIfAborted();
    await run.onRows?.(kind.table, rows.length);
    report.of(kind.table).compared += expected.length;
    for (const [at, { old_id, row }] of expected.entries()) {
      const here = present[at];
      if (!here) report.differs(kind.table, old_id, GONE);
      for (const column of here ? kind.compared : []) {
        if (written(here?.[column]) !== written(row[column])) report.differs(kind.table, old_id, column);
      }
    }
  }
}

/** Those that have come. Who was somebody of here already reads as he or she does here. */
async function expectedOf(kind: Kind, rows: readonly SourceRow[], run: Run): Promise<readonly Expected[]> {
  const taken = await run.ids.taken(
    kind.table,
    rows.map((row) => row.number(kind.key)),
  );
  const expected: Expected[] = [];
  for (const row of rows) {
    const known = taken.get(row.number(kind.key));
    const read = known && (await kind.read(row, run));
    if (!known || !read || read instanceof Left || read.as !== undefined) continue;
    expected.push({ old_id: known.old_id, new_id: known.new_id, row: read.row });
  }
  return expected;
}

/** What stands here for each of them, in their order: by its number, or by what it is made of. */
async function presentOf(
  { door, id }: Kind,
  expected: readonly Expected[],
  db: Db,
): Promise<readonly (object | undefined)[]> {
  if (id === undefined || !door?.find)
    return (
      (await door?.alike?.(
        db,
        expected.map(({ row }) => row),
      )) ?? []
    );
  const found = await door.find(
    db,
    expected.map(({ new_id }) => new_id),
  );
  const byId = new Map(found.map((row) => [Number(row[id]), row]));
  return expected.map(({ new_id }) => byId.get(new_id));
}

/** Columns of a list hold no references: they are told apart by what stands in them. */
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
