import { Parser, SUPPORTED_FORMULAS } from '@fortune-sheet/formula-parser';
import { columnName } from '../../book/address.ts';
import { checked, error, errorOf, Matrix, type Scalar, type Value } from '../values.ts';

const KNOWN = new Set(SUPPORTED_FORMULAS);
const MOST_PARTS = 255;
/** Of engineering and finance; its numbers may ask for loops without an end. */
const MOST_NUMBER = 1e15;
const DAY_MS = 86_400_000;
const LOCAL_ZERO = new Date(1899, 11, 30);

/**
 * Any other function, of FortuneSheet's parser: it gets a call whose parts are cells A1, B1 … and asks for their values.
 */
export function otherFunction(name: string, parts: readonly Value[]): Value {
  if (!KNOWN.has(name)) return error.name;
  if (parts.length > MOST_PARTS) return error.value;
  if (parts.some((part) => typeof part === 'number' && Math.abs(part) > MOST_NUMBER)) return error.num;
  const parser = new Parser();
  const given = (column: number): unknown => plain(parts[column] ?? null);
  parser.on('callCellValue', ({ column }, _options, done) => done(given(column.index)));
  const call = `${name}(${parts.map((_, at) => `${columnName(at)}1`).join(',')})`;
  const { error: fault, result } = parser.parse(call);
  return fault === null ? valueFrom(result) : errorOf(fault === '#ERROR!' ? '#VALUE!' : fault);
}

function plain(part: Value): unknown {
  if (!(part instanceof Matrix)) return part === null ? 0 : part;
  return part.rows.map((row) => row.map((one) => (one === null ? '' : one)));
}

function valueFrom(result: unknown): Value {
  if (typeof result === 'number') return checked(result);
  if (typeof result === 'string' || typeof result === 'boolean') return result;
  if (result instanceof Date) return serialOf(result);
  if (result instanceof Error) return errorOf(result.message);
  if (!Array.isArray(result)) return error.value;
  const rows: Scalar[][] = result.map((row: unknown) => {
    return (Array.isArray(row) ? row : [row]).map((one: unknown) => scalarFrom(one));
  });
  return Array.isArray(result[0]) ? new Matrix(rows) : new Matrix([rows.map(([one = null]) => one)]);
}

function scalarFrom(one: unknown): Scalar {
  const value = Array.isArray(one) ? null : valueFrom(one);
  return value instanceof Matrix ? null : value;
}

/** Its dates are of the clock of the place. */
function serialOf(date: Date): Scalar {
  const shift = (date.getTimezoneOffset() - LOCAL_ZERO.getTimezoneOffset()) * 60_000;
  return checked(Math.round(((date.getTime() - LOCAL_ZERO.getTime() - shift) / DAY_MS) * 1e9) / 1e9);
}
