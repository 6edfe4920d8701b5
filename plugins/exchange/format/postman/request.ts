import { type ApiAnswer, type ApiDocument, emptyApiDocument } from '../../../items/points.ts';
import { type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import type { ImportWords } from '../source/ways.ts';
import { addressOf } from './address.ts';
import { authOf } from './auth.ts';
import { bodyOf } from './body.ts';
import { descriptionOf, rowsOf } from './parts.ts';
import { unknownIn } from './unknown.ts';
import type { Variables } from './variables.ts';

const MOST_TEXT = 200_000;
const MOST_RESPONSES = 50;

export interface Around {
  readonly variables: Variables;
  /** Of the folder or the collection, where the request says nothing itself. */
  readonly auth: Fields | undefined;
  readonly words: ImportWords;
  readonly told: (what: string) => void;
}

/** The page of one request with the answers that were saved with it. */
export function documentOf(item: Fields, around: Around): ApiDocument {
  const { variables, told } = around;
  const written = fieldOf(item, 'request');
  // In 2.0 a request may be its address alone.
  const request = fieldsOf(written) ?? { url: written };
  const address = addressOf(fieldOf(request, 'url'), variables);
  const auth = authOf(fieldsOf(fieldOf(request, 'auth')) ?? around.auth, variables);
  const headers = rowsOf(fieldOf(request, 'header'), variables);
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const description = descriptionOf(fieldOf(request, 'description')) || descriptionOf(fieldOf(item, 'description'));
  const unknown = unknownIn(item);
  if (unknown !== '') told(unknown);
  const answers = answersOf(fieldOf(item, 'response'), around.words);
  return {
    info: {
      ...emptyApiDocument.info,
      url: address.url,
      method:
        inOneLine(textOf(fieldOf(request, 'method')))
          .toLowerCase()
          .slice(0, 20) || 'get',
      title: nameOf(item, around.words),
      description: shortened(description, MOST_TEXT),
      remark: shortened(answers.remark, MOST_TEXT),
    },
    request: {
      ...emptyApiDocument.request,
      pathVariables: address.pathVariables,
      query: [...address.query, ...auth.query],
      headers: [...headers, ...auth.headers.filter(({ name }) => !names.has(name.toLowerCase()))],
      body: bodyOf(fieldOf(request, 'body'), variables, told),
    },
    response: { success: answers.success, failure: answers.failure, rest: {} },
    rest: {},
  };
}

export const nameOf = (item: Fields, words: ImportWords): string =>
  shortened(inOneLine(textOf(fieldOf(item, 'name'))) || words.untitled, 255);

interface Answers {
  readonly success: ApiAnswer;
  readonly failure: ApiAnswer;
  readonly remark: string;
}

interface Saved {
  readonly name: string;
  readonly code: number;
  readonly body: string;
}

/** The first that went well, the first that went wrong; the others stand below. */
function answersOf(written: unknown, words: ImportWords): Answers {
  const saved: readonly Saved[] = listOf(written)
    .slice(0, MOST_RESPONSES)
    .flatMap((one) => {
      const fields = fieldsOf(one);
      const code = Number(textOf(fieldOf(fields, 'code'))) || 0;
      const body = shortened(textOf(fieldOf(fields, 'body')), MOST_TEXT);
      return fields ? [{ name: inOneLine(textOf(fieldOf(fields, 'name'))), code, body }] : [];
    });
  const success = saved.find(({ code, body }) => code < 400 && body !== '');
  const failure = saved.find(({ code, body }) => code >= 400 && body !== '');
  const others = saved.filter((one) => one !== success && one !== failure);
  const parts = others.map(({ name, code, body }) => {
    const head = `- ${code > 0 ? `\`${code}\` ` : ''}${name}`;
    return body === '' ? head : [head, '', ...fenced(body)].join('\n');
  });
  return {
    success: { example: success?.body ?? '', fields: [] },
    failure: { example: failure?.body ?? '', fields: [] },
    remark: parts.length === 0 ? '' : `**${words.examples}**\n\n${parts.join('\n')}`,
  };
}

function fenced(text: string): readonly string[] {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [ticks]) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  return [fence, ...text.split('\n'), fence].map((line) => `  ${line}`);
}
