import { type ApiDocument, type ApiParam, apiDocumentOf } from '../../../items/points.ts';
import type { Project, ProjectPage } from '../project.ts';
import type { Counted, CountedRow } from './test-counted.ts';

/** What the importer made of a collection otherwise than it was counted, and no note of its report tells. */
export function untoldDifferences(project: Project, counted: readonly Counted[]): readonly string[] {
  const pages = project.pages.filter(({ page_content }) => apiDocumentOf(page_content));
  const found = pages.length === counted.length ? [] : [`# has ${pages.length} pages for ${counted.length}`];
  const all = counted.flatMap((one, at) => {
    const page = one.id === '' ? pages[at] : pages.find(({ key }) => key === one.id);
    return page ? differencesOf(project, page, one) : [`${placeOf(one)} has no page`];
  });
  return [...found, ...all];
}

const trimmed = (name: string): string => name.replace(/\s+/g, ' ').trim();
const placeOf = ({ folders, name }: Counted): string => [...folders, name].map(trimmed).join(' / ');

function differencesOf({ catalogs, notes }: Project, page: ProjectPage, one: Counted): readonly string[] {
  const document = apiDocumentOf(page.page_content);
  if (!document) return [];
  const { info, request, response } = document;
  const told = new Set(notes.filter(({ place }) => place === placeOf(one)).map(({ detail }) => detail));
  const names = chainOf(page.cat, catalogs);
  const { body } = request;
  const texts = [response.success.example, response.failure.example, info.remark];
  const pieces: (readonly [what: string, isThere: boolean])[] = [
    ['folders', names.join('/') === one.folders.map(trimmed).join('/')],
    ['name', page.page_title === trimmed(one.name)],
    ['method', info.method === one.method],
    ['address', isLike(one.address, info.url)],
    ['description', info.description.includes(one.description)],
    ['mode', isMode(one, body.mode) || told.has(one.mode)],
    ['text', one.text === '' || [body.json, body.raw].some((text) => isLike(one.text, text))],
    ['credentials', one.auth === '' || hasCredentials(one.auth, document)],
    ['scripts', !one.hasScripts || told.has('Scripts')],
    ...one.answers.map(({ name, code, text }) => {
      const isShown = text !== '' && texts.slice(0, 2).includes(text);
      return [`answer ${name}`, isShown || info.remark.includes(`${code} `.trim())] as const;
    }),
  ];
  const lines = [...pieces.filter(([, isThere]) => !isThere).map(([what]) => what), ...rowsOf(one, document)];
  return lines.map((line) => `${placeOf(one)}: ${line}`);
}

function chainOf(cat: string, catalogs: Project['catalogs']): readonly string[] {
  const own = catalogs.find(({ key }) => key === cat);
  return own ? [...chainOf(own.parent, catalogs), own.cat_name] : [];
}

/** The same but for variables, which may stand filled in. */
function isLike(written: string, made: string): boolean {
  const parts = written.trim().split(/\{\{[^{}]+\}\}/);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('[\\s\\S]*');
  return new RegExp(`^${pattern}$`).test(made.trim());
}

function isMode({ mode, text }: Counted, made: string): boolean {
  if (mode === 'raw') return text.trim() === '' ? made === 'none' : made === 'raw' || made === 'json';
  return mode === '' ? made === 'none' : made === mode;
}

const hasCredentials = (auth: string, { request }: ApiDocument): boolean =>
  [...request.headers, ...request.query].some((row) => row.remark === auth || /^authorization$/i.test(row.name));

/** In their order, with none too much. */
function rowsOf({ rows, auth }: Counted, { request }: ApiDocument): readonly string[] {
  const made: Readonly<Record<string, readonly ApiParam[]>> = {
    path: request.pathVariables,
    query: request.query,
    header: request.headers,
    field: [...request.body.urlencoded, ...request.body.formdata],
  };
  return Object.entries(made).flatMap(([place, found]) => {
    const wanted = rows.filter((row) => row.in === place && (row.name !== '' || place === 'field'));
    const more = found.slice(wanted.length).filter(({ remark }) => auth === '' || remark !== auth);
    return [
      ...wanted.flatMap((row, at) => compared(row, found[at])),
      ...more.map(({ name }) => `${place} ${name} is too much`),
    ];
  });
}

function compared(row: CountedRow, made: ApiParam | undefined): readonly string[] {
  const what = `${row.in} ${row.name}`;
  if (!made || !isLike(row.name, made.name)) return [`${what} is missing`];
  return [
    ...(isLike(row.value, made.value) ? [] : [`${what} is ${made.value} for ${row.value}`]),
    ...(made.type === (row.isFile ? 'file' : 'string') ? [] : [`${what} is of type ${made.type}`]),
    ...(made.isDisabled === row.isDisabled && made.isRequired !== row.isDisabled ? [] : [`${what} is disabled or not`]),
    ...(made.remark === row.description ? [] : [`${what} has another description`]),
  ];
}
