import { CellError, error, Matrix, type Scalar, type Value } from '../values.ts';
import type { Reading } from './nodes.ts';

/** For one cell after the other where a part is a range or a list. A part of one row or one column goes along all. */
export function lifted(
  parts: readonly Value[],
  work: (scalars: readonly Scalar[]) => Scalar,
  reading: Pick<Reading, 'spend'>,
): Value {
  const matrices = parts.filter((part) => part instanceof Matrix);
  if (matrices.length === 0) return attempted(work, parts as readonly Scalar[]);
  const height = Math.max(...matrices.map((one) => one.rows.length));
  const width = Math.max(...matrices.map((one) => one.rows[0]?.length ?? 0));
  reading.spend(height * width);
  const pick = (part: Value, row: number, column: number): Scalar => {
    if (!(part instanceof Matrix)) return part;
    const [r, c] = [part.rows.length === 1 ? 0 : row, part.rows[0]?.length === 1 ? 0 : column];
    return r < part.rows.length && c < (part.rows[0]?.length ?? 0) ? part.at(r, c) : error.na;
  };
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_one, column) =>
      attempted(
        work,
        parts.map((part) => pick(part, row, column)),
      ),
    ),
  );
  return new Matrix(rows);
}

function attempted(work: (scalars: readonly Scalar[]) => Scalar, scalars: readonly Scalar[]): Scalar {
  try {
    return work(scalars);
  } catch (thrown) {
    if (thrown instanceof CellError) return thrown;
    throw thrown;
  }
}
