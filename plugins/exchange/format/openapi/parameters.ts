import { type ApiParam, emptyParam } from '../../../items/points.ts';
import { type Fields, fieldOf, listOf, textOf } from '../source/fields.ts';
import { cellText } from '../source/json-text.ts';
import { shortened } from '../source/shortened.ts';
import { givenExamples, mediaOf } from './media.ts';
import type { Refs } from './refs.ts';
import { givenValue, remarkOf, typeWord } from './schema/said.ts';
import type { Tables } from './schema/tables.ts';

/** Of one operation. */
const MOST_PARAMETERS = 2_000;
const MOST_REMARK = 4_000;

/** The places of parameters that are tables of a page. */
export const PLACES = ['path', 'query', 'header', 'cookie'] as const;
export type Place = (typeof PLACES)[number];
export type Parameters = Readonly<Record<Place, readonly ApiParam[]>>;

/** Those of the path, and those of the operation in place of them: one for each name and place. */
export function parametersOf(pathItem: Fields, operation: Fields, refs: Refs): readonly Fields[] {
  const found = new Map<string, Fields>();
  for (const holder of [pathItem, operation]) {
    for (const parameter of listOf(fieldOf(holder, 'parameters')).slice(0, MOST_PARAMETERS)) {
      const fields = refs.at(parameter);
      if (fields) found.set(`${textOf(fieldOf(fields, 'in'))} ${textOf(fieldOf(fields, 'name'))}`, fields);
    }
  }
  return [...found.values()];
}

export function parameterTables(parameters: readonly Fields[], tables: Tables): Parameters {
  const of = (place: Place) =>
    parameters.filter((one) => fieldOf(one, 'in') === place && textOf(fieldOf(one, 'name')).trim() !== '');
  const known: readonly unknown[] = PLACES;
  for (const one of parameters) {
    const place = fieldOf(one, 'in');
    // OpenAPI 3.2: the query as a whole.
    if (!known.includes(place)) tables.notes.add('dropped', tables.refs.place, `${textOf(place)} ${textOf(one.name)}`);
  }
  return {
    path: of('path').map((one) => rowOf(one, tables)),
    query: of('query').map((one) => rowOf(one, tables)),
    header: of('header').map((one) => rowOf(one, tables)),
    cookie: of('cookie').map((one) => rowOf(one, tables)),
  };
}

function rowOf(parameter: Fields, tables: Tables): ApiParam {
  const [media] = mediaOf(fieldOf(parameter, 'content'));
  const shape = tables.shape(media ? fieldOf(media.fields, 'schema') : fieldOf(parameter, 'schema'));
  const [example] = [...givenExamples(parameter, tables), ...(media ? givenExamples(media.fields, tables) : [])];
  const description = textOf(fieldOf(parameter, 'description')).trim();
  const rules = shape ? remarkOf(shape, tables.words, MOST_REMARK) : '';
  const isDeprecated = fieldOf(parameter, 'deprecated') === true;
  const lines = [description, rules === description ? '' : rules, isDeprecated ? tables.words.deprecated : ''];
  return {
    ...emptyParam,
    name: shortened(textOf(fieldOf(parameter, 'name')), 300),
    type: shape ? typeWord(shape).replace(/^any$/, 'string') : 'string',
    value: cellText(example ?? fieldOf(parameter, 'x-example') ?? (shape ? givenValue(shape) : undefined)),
    isRequired: fieldOf(parameter, 'required') === true || fieldOf(parameter, 'in') === 'path',
    remark: shortened(lines.filter(Boolean).join('\n'), MOST_REMARK),
  };
}
