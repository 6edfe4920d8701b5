import { type ApiDocument, type ApiParam, apiDocumentOf } from '../../../items/points.ts';
import type { Note, Project } from '../project.ts';
import type { Counted } from './test-counted.ts';
import type { CountedRow } from './test-raw-schemas.ts';

/** What the importer made of a document otherwise than it was counted, and no note of its report tells. */
export function untoldDifferences(project: Project, counted: readonly Counted[]): readonly string[] {
  const all = [...countsOf(project, counted), ...counted.flatMap((one) => differencesOf(project, one))];
  return all.filter((line) => !project.notes.some((note) => isToldBy(note, line)));
}

/** A page that was cut to its size still has the name of all that a caller sends. */
const isToldBy = ({ what, place }: Note, line: string): boolean =>
  line.startsWith(`${place} `) && (what !== 'cut' || !SENT.test(line));

const SENT =
  / (?:has no page|method|address|title|tag|body|(?:path|query|header|cookie) .* is (?:missing|required .*))$/;

function countsOf({ pages }: Project, counted: readonly Counted[]): readonly string[] {
  const expected = counted.reduce((sum, { tags }) => sum + Math.max(1, new Set(tags.filter(Boolean)).size), 0);
  const made = pages.filter(({ key }) => key !== '#/info').length;
  return made === expected ? [] : [`# has ${made} pages for ${expected}`];
}

function differencesOf({ pages, catalogs }: Project, one: Counted): readonly string[] {
  const page = pages.find(({ key }) => key === one.key);
  const document = apiDocumentOf(page?.page_content ?? '');
  if (!page || !document) return [`${one.place} has no page`];
  const { info, request, response } = document;
  const [tag] = one.tags.filter(Boolean);
  const catalog = catalogs.find(({ key }) => key === page.cat)?.cat_name;
  const pieces: Piece[] = [
    ['method', info.method === one.method],
    ['address', info.url.endsWith(one.path)],
    ['title', one.title === '' || info.title === one.title.replace(/\s+/g, ' ').slice(0, info.title.length)],
    ['description', info.description.includes(one.description)],
    ['operation', one.operationId === '' || info.remark.includes(`\`${one.operationId}\``)],
    ['deprecated', (info.status === '5') === one.isDeprecated],
    ['tag', tag === undefined || catalog === tag],
    ['servers', one.servers.length < 2 || one.servers.every((url) => serverIn(info.remark, url))],
    ['body description', info.remark.includes(one.body.description)],
    [
      'body',
      (request.body.mode === 'none') === (one.body.types.length + one.body.json.length + one.body.form.length === 0),
    ],
    ...one.named.map((name): Piece => [`name ${name}`, info.remark.includes(name)]),
    ...typesOf(one, document).map((type): Piece => [`type ${type}`, false]),
    ...one.answers.flatMap((answer): Piece[] => [
      [`answer ${answer.status}`, info.remark.includes(`- \`${answer.status}\``)],
      [`answer ${answer.status} description`, info.remark.includes(oneLine(answer.description))],
      ...answer.types.map((type): Piece => [`answer ${answer.status} ${type}`, info.remark.includes(type)]),
      ...answer.headers.map(
        (name): Piece => [`answer ${answer.status} header ${name}`, info.remark.includes(`\`${name}\``)],
      ),
    ]),
  ];
  const rows = rowsOf(document);
  const lines = [
    ...pieces.filter(([, isThere]) => !isThere).map(([what]) => what),
    ...one.parameters.flatMap((row) => compared(row, rows)),
    ...one.body.json.flatMap((row) => compared(row, named('field', request.body.jsonFields))),
    ...one.body.form.flatMap((row) =>
      compared(row, named('field', [...request.body.urlencoded, ...request.body.formdata])),
    ),
    ...fieldsOf(one, response.success.fields, response.failure.fields),
    ...more(one, rows),
  ];
  return lines.map((line) => `${one.place} ${line}`);
}

type Piece = readonly [what: string, isThere: boolean];
const oneLine = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
const serverIn = (remark: string, url: string): boolean => remark.includes(url.replace(/\{.*/s, '').replace(/\/$/, ''));

function typesOf({ body }: Counted, { request, info }: ApiDocument): readonly string[] {
  const sent = request.headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const plain = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', '*/*'];
  return body.types.filter((type) => !plain.includes(type) && sent !== type && !info.remark.includes(`\`${type}\``));
}

/** Those of the first success and of a failure are shown in full. */
function fieldsOf({ answers }: Counted, success: readonly ApiParam[], failure: readonly ApiParam[]): readonly string[] {
  const good = answers.find(({ status }) => status === '200') ?? answers.find(({ status }) => /^2/.test(status));
  const bad = answers.filter(({ status }) => /^[45]|^default/.test(status));
  const lines = good?.fields.flatMap((row) => compared(row, named('field', success))) ?? [];
  const isShown =
    bad.length === 0 ||
    bad.some((one) => one.fields.every((row) => compared(row, named('field', failure)).length === 0));
  return [...lines.map((line) => `success ${line}`), ...(isShown || good === undefined ? [] : ['failure'])];
}

function rowsOf({ request }: ApiDocument): ReadonlyMap<string, ApiParam> {
  return new Map([
    ...named('path', request.pathVariables),
    ...named('query', request.query),
    ...named('header', request.headers),
    ...named('cookie', request.cookies),
  ]);
}

const named = (place: string, rows: readonly ApiParam[]): ReadonlyMap<string, ApiParam> =>
  new Map(rows.map((row) => [`${place} ${row.name}`, row]));

function compared(row: CountedRow, rows: ReadonlyMap<string, ApiParam>): readonly string[] {
  const what = `${row.in} ${row.name}`;
  const found = rows.get(what);
  if (!found) return [`${what} is missing`];
  const types = found.type.split(' | ').sort().join(' | ');
  const isType = row.types.length === 0 ? /^[a-z]+(?: \| [a-z]+)*$/i.test(types) : row.types.join(' | ') === types;
  const isRequired = row.isRequired === undefined || row.isRequired === found.isRequired;
  return [
    ...(isType ? [] : [`${what} is ${types} for ${row.types.join(' | ')}`]),
    ...(isRequired ? [] : [`${what} is required ${found.isRequired}`]),
    ...(found.remark.includes(row.description) ? [] : [`${what} has another description`]),
  ];
}

/** Rows that nobody asked for. */
function more({ parameters, secrets }: Counted, rows: ReadonlyMap<string, ApiParam>): readonly string[] {
  const asked = new Set(parameters.map((row) => `${row.in} ${row.name}`));
  const sent = new Set(['content-type', ...secrets.map((name) => name.toLowerCase())]);
  return [...rows]
    .filter(([what, row]) => !asked.has(what) && !sent.has(row.name.toLowerCase()))
    .map(([what]) => `${what} is too much`);
}
