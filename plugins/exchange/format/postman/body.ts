import { type ApiBody, emptyApiDocument, isJson } from '../../../items/points.ts';
import { fieldOf, fieldsOf, textOf } from '../source/fields.ts';
import { jsonText } from '../source/json-text.ts';
import { shortened } from '../source/shortened.ts';
import { rowsOf } from './parts.ts';
import type { Variables } from './variables.ts';

const NONE = emptyApiDocument.request.body;
const MOST_TEXT = 200_000;
const MODES = ['raw', 'urlencoded', 'formdata', 'graphql', 'file'];

/** `told` is asked for a body of a kind that nobody knows, and for a file, of which only the name is there. */
export function bodyOf(written: unknown, variables: Variables, told: (what: string) => void): ApiBody {
  const body = fieldsOf(written);
  const mode = textOf(fieldOf(body, 'mode')) || (MODES.find((key) => fieldOf(body, key) !== undefined) ?? '');
  if (mode === '' || fieldOf(body, 'disabled') === true) return NONE;
  const part = fieldOf(body, mode);
  if (mode === 'urlencoded') return { ...NONE, mode, urlencoded: rowsOf(part, variables) };
  if (mode === 'formdata') return { ...NONE, mode, formdata: rowsOf(part, variables) };
  if (mode === 'raw') {
    const language = textOf(fieldOf(fieldsOf(fieldOf(fieldsOf(fieldOf(body, 'options')), 'raw')), 'language'));
    // Some programs write the value that the text stands for.
    const text = fieldsOf(part) || Array.isArray(part) ? jsonText(part) : textOf(part);
    if (text === undefined) told(mode);
    return rawBody(shortened(variables.in(text ?? ''), MOST_TEXT), language);
  }
  if (mode === 'graphql') return graphql(part, variables);
  told(mode);
  if (mode !== 'file') return NONE;
  return { ...NONE, mode: 'raw', raw: textOf(fieldOf(fieldsOf(part), 'src')) || textOf(part) };
}

function rawBody(text: string, language: string): ApiBody {
  if (text.trim() === '') return NONE;
  const isKnown = language === 'json' || (language === '' && isJson(text));
  return isKnown ? { ...NONE, mode: 'json', json: text } : { ...NONE, mode: 'raw', raw: text };
}

/** As it travels: a JSON of the query and its variables. */
function graphql(part: unknown, variables: Variables): ApiBody {
  const fields = fieldsOf(part);
  const said = variables.in(textOf(fieldOf(fields, 'variables')));
  const values = isJson(said) ? (JSON.parse(said) as unknown) : (fieldOf(fields, 'variables') ?? {});
  const json = jsonText({ query: variables.in(textOf(fieldOf(fields, 'query'))), variables: values || {} });
  return { ...NONE, mode: 'json', json: json ?? '' };
}
