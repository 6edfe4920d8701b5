import { type ApiParam, emptyParam } from '../../../items/points.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { cellText } from '../source/json-text.ts';
import { shortened } from '../source/shortened.ts';
import type { Variables } from './variables.ts';

const MOST_ROWS = 2_000;

/** A text, or one with its kind beside it. */
export function descriptionOf(value: unknown): string {
  return (textOf(value) || textOf(fieldOf(fieldsOf(value), 'content'))).trim();
}

/** Rows of keys and values, those without a key left out; also as one text with a line for each. */
export function rowsOf(written: unknown, variables: Variables): readonly ApiParam[] {
  const list = typeof written === 'string' ? fromLines(written) : listOf(written);
  return list.slice(0, MOST_ROWS).flatMap((one) => {
    const fields = fieldsOf(one);
    const row = fields && rowOf(fields, variables);
    return row && row.name !== '' ? [row] : [];
  });
}

function rowOf(row: Fields, variables: Variables): ApiParam {
  const isFile = fieldOf(row, 'type') === 'file';
  const value = isFile ? (fieldOf(row, 'src') ?? fieldOf(row, 'value')) : fieldOf(row, 'value');
  const isDisabled = fieldOf(row, 'disabled') === true || fieldOf(row, 'enabled') === false;
  return {
    ...emptyParam,
    name: shortened(variables.in(textOf(fieldOf(row, 'key')) || textOf(fieldOf(row, 'id'))), 300),
    type: isFile ? 'file' : 'string',
    value: variables.in(cellText(value)),
    isRequired: !isDisabled,
    remark: shortened(descriptionOf(fieldOf(row, 'description')), 4_000),
    isDisabled,
  };
}

function fromLines(text: string): readonly Fields[] {
  return text
    .split('\n', MOST_ROWS)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf(':');
      const isOff = line.startsWith('//');
      const key = (at < 0 ? line : line.slice(0, at)).replace(/^\/\//, '').trim();
      return { key, value: at < 0 ? '' : line.slice(at + 1).trim(), disabled: isOff };
    });
}
