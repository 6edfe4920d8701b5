/** Values of one statement: drivers bind a limited count of them (SQLite 32,766, PostgreSQL 65,535). */
const CHUNK = 500;

/** Parts of a list, in its order, each small enough to be bound in one statement; for every `whereIn` and every batch. */
export function* inChunks<T>(values: Iterable<T>, size = CHUNK): Generator<T[]> {
  let chunk: T[] = [];
  for (const value of values) {
    chunk.push(value);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
