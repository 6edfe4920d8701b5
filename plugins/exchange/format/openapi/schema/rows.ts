import { type ApiParam, emptyParam } from '../../../../items/points.ts';
import { cellText } from '../../source/json-text.ts';
import type { ImportWords } from '../../source/ways.ts';
import { givenValue, remarkOf, typeWord } from './said.ts';
import type { Shape } from './shape.ts';

/** The fields of a value, those within others by their way: `owner.name`, `pets[].id`, `labels.{key}`. */
export function rowsOf(shape: Shape, words: ImportWords): readonly ApiParam[] {
  const rows: ApiParam[] = [];
  addInner({ shape, name: '', rows, words });
  return rows;
}

interface At {
  readonly shape: Shape;
  readonly name: string;
  readonly rows: ApiParam[];
  readonly words: ImportWords;
}

function addInner({ shape, name, rows, words }: At): void {
  const below = (key: string) => (name === '' ? key : `${name}.${key}`);
  for (const [key, inner] of shape.properties) addRow({ shape: inner, name: below(key), rows, words });
  if (shape.items) {
    const isPlain = shape.items.properties.length === 0;
    // What a list of objects holds is said by their fields.
    if (name === '' || (isPlain && remarkOf(shape.items, words) !== '')) {
      addRow({ shape: shape.items, name: `${name}[]`, rows, words });
    } else addInner({ shape: shape.items, name: `${name}[]`, rows, words });
  }
  if (shape.values) addRow({ shape: shape.values, name: below('{key}'), rows, words });
}

function addRow(at: At): void {
  const { shape, name, rows, words } = at;
  rows.push({
    ...emptyParam,
    name: name.slice(0, 300),
    type: typeWord(shape),
    value: isPlain(givenValue(shape)) ? cellText(givenValue(shape), 500) : '',
    isRequired: shape.isRequired,
    remark: remarkOf(shape, words),
  });
  addInner(at);
}

const isPlain = (value: unknown): boolean => typeof value !== 'object';

/** A form has no fields within fields: one row for each part. */
export function formRows(shape: Shape, words: ImportWords): readonly ApiParam[] {
  return shape.properties.map(([name, inner]) => {
    const isFiles = inner.items !== undefined && typeWord(inner.items) === 'file';
    return {
      ...emptyParam,
      name: name.slice(0, 300),
      type: isFiles ? 'file' : typeWord(inner),
      value: cellText(givenValue(inner), 500),
      isRequired: inner.isRequired,
      remark: remarkOf(inner, words),
    };
  });
}
