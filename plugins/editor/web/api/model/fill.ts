import { type ApiParam, emptyParam } from '../../../../items/points.ts';
import { exampleOf } from '../../../format/json/example.ts';
import { fieldsOf } from '../../../format/json/fields.ts';
import { readJson } from '../../../format/json/read.ts';
import { writeJson } from '../../../format/json/write.ts';

type Rows = readonly ApiParam[];

/**
 * The table that an example has: its fields in its order. Notes, whether a row is required, and what other programs keep
 * there stay with the name. Throws a `FormatError` where the example is no JSON, or has no fields.
 */
export function filledFrom(example: string, rows: Rows): Rows {
  const kept = new Map(rows.map((row) => [row.name, row]));
  const fields = fieldsOf(readJson(example, { withComments: true }));
  const paths = new Set(fields.map(({ path }) => path));
  return fields.map(({ path, type, example: value, note = '' }) => {
    // Names with dots of their own had no quotes once.
    const plain = path.replaceAll('"', '');
    const before = kept.get(path) ?? (paths.has(plain) ? undefined : kept.get(plain));
    // An example that somebody wrote for people is better than the first value found.
    const remark = before?.remark || note;
    return { ...(before ?? emptyParam), name: path, type: typeOf(type), value: before?.value || value, remark };
  });
}

/** In the words of API documents: `integer`, `array`; what may be missing has the type that it has otherwise. */
function typeOf(type: string): string {
  const words = type.split(' | ').filter((word) => word !== 'null');
  const [first = 'null'] = words;
  if (words.length > 1) return words.join(' | ');
  return first.endsWith('[]') ? 'array' : first;
}

/** An example of a table: the way back. */
export const exampleFrom = (rows: Rows): string =>
  writeJson(
    exampleOf(
      rows
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ name, type, value }) => ({ path: name, type, example: value })),
    ),
    '  ',
  );
