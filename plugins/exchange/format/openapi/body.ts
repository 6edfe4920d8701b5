import { type ApiBody, type ApiParam, emptyApiDocument } from '../../../items/points.ts';
import { type Fields, fieldOf, fieldsOf } from '../source/fields.ts';
import { exampleText, isJson, type Media, mediaOf, preferred } from './media.ts';
import type { Tables } from './schema/tables.ts';

export interface Body {
  readonly body: ApiBody;
  /** What it travels as; '' where there is none. */
  readonly type: string;
  readonly otherTypes: readonly string[];
}

const NONE = emptyApiDocument.request.body;
const FORM = 'application/x-www-form-urlencoded';

/** The body in the form that counts, and the tables of its other forms beside it. */
export function bodyOf(requestBody: Fields | undefined, tables: Tables): Body {
  const media = mediaOf(fieldOf(requestBody, 'content'));
  const shown = media.find(isJson) ?? media.find(isForm) ?? preferred(media);
  if (!shown) return { body: NONE, type: '', otherTypes: [] };
  const form = media.find(({ type }) => type === FORM);
  const parts = media.find(({ type }) => type.startsWith('multipart/'));
  const isText = !isJson(shown) && !isForm(shown);
  const body: ApiBody = {
    ...NONE,
    mode: modeOf(shown),
    urlencoded: form ? formRows(form, tables) : [],
    formdata: parts ? formRows(parts, tables) : [],
    ...(isJson(shown) && {
      json: exampleText(shown, 'request', tables),
      jsonFields: tables.of(fieldOf(shown.fields, 'schema'), 'request').fields,
    }),
    raw: isText ? exampleText(shown, 'request', tables) : '',
  };
  return { body, type: shown.type, otherTypes: media.map(({ type }) => type).filter((type) => type !== shown.type) };
}

const isForm = ({ type }: Media): boolean => type === FORM || type.startsWith('multipart/');

function modeOf(media: Media): string {
  if (isJson(media)) return 'json';
  if (!isForm(media)) return 'raw';
  return media.type === FORM ? 'urlencoded' : 'formdata';
}

/** A part whose encoding is a file's is one, whatever its schema says. */
function formRows({ fields }: Media, tables: Tables): readonly ApiParam[] {
  const encoding = fieldsOf(fieldOf(fields, 'encoding'));
  return tables.of(fieldOf(fields, 'schema'), 'request').form.map((row) => {
    const type = fieldOf(fieldsOf(fieldOf(encoding, row.name)), 'contentType');
    const isFile = typeof type === 'string' && /^(?:image|audio|video|font)\/|octet-stream/.test(type);
    return isFile ? { ...row, type: 'file' } : row;
  });
}
