import { entriesOf, type Fields, fieldOf, fieldsOf } from '../source/fields.ts';
import { jsonText } from '../source/json-text.ts';
import { shortened } from '../source/shortened.ts';
import type { Direction } from './schema/shape.ts';
import type { Tables } from './schema/tables.ts';

/** One way in which a body travels. */
export interface Media {
  /** In small letters, without parameters. */
  readonly type: string;
  readonly fields: Fields;
}

const MOST_MEDIA = 30;
const MOST_TEXT = 100_000;

export function mediaOf(content: unknown): readonly Media[] {
  return entriesOf(content)
    .slice(0, MOST_MEDIA)
    .map(([type, fields]) => ({ type: (type.split(';')[0] ?? '').trim().toLowerCase(), fields }));
}

export const isJson = ({ type }: Media): boolean => /[/+]json$/.test(type) || type === '*/*' || type === 'text/json';

/** The one that is shown in full: JSON before all others. */
export const preferred = (media: readonly Media[]): Media | undefined => media.find(isJson) ?? media[0];

/** What a body looks like: its author's example, else one made of the schema. */
export function exampleText(media: Media, direction: Direction, tables: Tables): string {
  for (const given of givenExamples(media.fields, tables)) {
    const text = textOfExample(given);
    if (text !== undefined) return text;
    tables.notes.add('cut', tables.refs.place);
  }
  const { example, text } = tables.of(fieldOf(media.fields, 'schema'), direction);
  if (isJson(media) || !text) return example;
  // Without the quotes of JSON, where there is one.
  return typeof text.given === 'string' ? shortened(text.given, MOST_TEXT) : '';
}

/** A text that its author wrote out stays as it is. */
function textOfExample(value: unknown): string | undefined {
  if (typeof value !== 'string') return jsonText(value);
  return value.length <= MOST_TEXT ? value : shortened(value, MOST_TEXT);
}

export function* givenExamples(fields: Fields, { refs, notes }: Tables): Generator<unknown> {
  const own = fieldOf(fields, 'example');
  if (own !== undefined) yield own;
  for (const example of Object.values(fieldsOf(fieldOf(fields, 'examples')) ?? {}).slice(0, 20)) {
    const said = refs.at(example);
    const outside = fieldOf(said, 'externalValue');
    if (typeof outside === 'string') notes.add('external', refs.place, outside);
    const value = fieldOf(said, 'value') ?? fieldOf(said, 'dataValue') ?? fieldOf(said, 'serializedValue');
    if (value !== undefined) yield value;
  }
}
