import type { ApiAnswer, ApiResponse } from '../../../items/points.ts';
import { entriesOf, type Fields, fieldOf, fieldsOf, textOf } from '../source/fields.ts';
import { inOneLine } from '../source/shortened.ts';
import { exampleText, mediaOf, preferred } from './media.ts';
import { remarkOf, typeWord } from './schema/said.ts';
import type { Tables } from './schema/tables.ts';

const MOST_RESPONSES = 100;
const MOST_EXAMPLE = 5_000;

interface Response {
  readonly status: string;
  readonly fields: Fields;
}

export interface Responses {
  readonly response: ApiResponse;
  /** All of them, as a list in Markdown: those that have no part of their own with an example. */
  readonly lines: readonly string[];
}

/** The first success and the first failure have parts of their own; all are listed. */
export function responsesOf(responses: Fields, tables: Tables): Responses {
  const all: readonly Response[] = entriesOf(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .slice(0, MOST_RESPONSES)
    .flatMap(([status, response]) => {
      const fields = tables.refs.at(response);
      return fields ? [{ status: status.slice(0, 20), fields }] : [];
    });
  const success = all.find(({ status }) => status === '200') ?? firstOf(all, /^2/) ?? only(all);
  const failures = all.filter((one) => one !== success);
  const failure = failures.find((one) => /^[45]/.test(one.status) && hasBody(one)) ?? failed(failures);
  return {
    response: { success: answerOf(success, tables), failure: answerOf(failure, tables), rest: {} },
    lines: all.flatMap((one) =>
      linesOf(one, one === success || one === failure ? undefined : failure, tables, [success, failure].includes(one)),
    ),
  };
}

const firstOf = (all: readonly Response[], begin: RegExp) =>
  all.filter(({ status }) => begin.test(status)).sort((one, other) => one.status.localeCompare(other.status))[0];
/** A document that says `default` alone means what comes back. */
const only = (all: readonly Response[]) =>
  all.some(({ status }) => /^[45]/.test(status))
    ? firstOf(all, /^[13]/)
    : all.find(({ status }) => status === 'default');
const failed = (all: readonly Response[]) =>
  all.find((one) => one.status === 'default' && hasBody(one)) ?? firstOf(all, /^[45]/) ?? firstOf(all, /^default/);

const hasBody = ({ fields }: Response): boolean => mediaOf(fieldOf(fields, 'content')).length > 0;

function answerOf(response: Response | undefined, tables: Tables): ApiAnswer {
  const media = preferred(mediaOf(fieldOf(response?.fields, 'content')));
  if (!media) return { example: '', fields: [] };
  const { fields } = tables.of(fieldOf(media.fields, 'schema'), 'answer');
  return { example: exampleText(media, 'answer', tables), fields };
}

/** An answer of the same shape as the failure that is shown says no more by being shown again. */
function linesOf(
  { status, fields }: Response,
  shown: Response | undefined,
  tables: Tables,
  isShown: boolean,
): string[] {
  const media = mediaOf(fieldOf(fields, 'content'));
  const description = inOneLine(textOf(fieldOf(fields, 'description')));
  const types = media.map(({ type }) => type).join(', ');
  const head = `- \`${status}\`${description === '' ? '' : ` ${description}`}${types === '' ? '' : ` (${types})`}`;
  const headers = entriesOf(fieldOf(fields, 'headers')).slice(0, 50);
  const lines = [head, ...headers.map(([name, header]) => headerLine(name, tables.refs.at(header), tables))];
  const one = preferred(media);
  if (isShown || !one || schemaAt(one.fields, tables) === schemaAt(mediaOfShown(shown), tables)) return lines;
  const example = exampleText(one, 'answer', tables);
  if (example === '' || example.length > MOST_EXAMPLE) return lines;
  return [...lines, '', ...fenced(example), ''];
}

const mediaOfShown = (shown: Response | undefined) => preferred(mediaOf(fieldOf(shown?.fields, 'content')))?.fields;
const schemaAt = (media: Fields | undefined, { refs }: Tables) =>
  fieldOf(media, 'example') ?? fieldOf(media, 'examples') ?? refs.at(fieldOf(media, 'schema'));

function headerLine(name: string, header: Fields | undefined, tables: Tables): string {
  const shape = tables.shape(fieldOf(header, 'schema') ?? header);
  const description = inOneLine(textOf(fieldOf(header, 'description')));
  const rules = shape && fieldsOf(fieldOf(header, 'schema')) ? inOneLine(remarkOf(shape, tables.words, 300)) : '';
  const said = [shape ? typeWord(shape) : '', description, rules].filter(Boolean).join(', ');
  return `  - ${tables.words.headers}: \`${name.slice(0, 200)}\`${said === '' ? '' : ` ${said}`}`;
}

/** Within a point of a list; a fence in the text needs a longer one around it. */
function fenced(text: string): readonly string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [fence, ...text.split('\n'), fence].map((line) => `  ${line}`);
}
