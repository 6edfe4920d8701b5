import {
  API_STATUSES,
  type ApiBody,
  type ApiDocument,
  type ApiParam,
  emptyApiDocument,
  emptyParam,
} from '../document.ts';
import type { ApiWords } from '../words.ts';
import { cellsOf, fromCell } from './cells.ts';
import { ANSWER_COLUMNS, COLUMNS, headingOf, SECTIONS, type Section } from './sections.ts';

/** Longer texts are pages of their own, not one call. */
const MOST_LENGTH = 2_000_000;

/**
 * The API document that this Markdown describes, where all of it has the shape of `apiMarkdown`, in one of the languages
 * given: the same sections, in any order, each once, and at least the method. Undefined for other texts, of which
 * something would be lost.
 */
export function apiDocumentFrom(markdown: string, languages: readonly ApiWords[]): ApiDocument | undefined {
  if (markdown.length > MOST_LENGTH) return undefined;
  for (const words of languages) {
    const sections = sectionsOf(markdown, words);
    const found = sections && read(sections, words);
    if (found) return found;
  }
  return undefined;
}

type Sections = ReadonlyMap<Section, readonly string[]>;

/** The lines of each section; undefined where anything stands outside of them. */
function sectionsOf(markdown: string, words: ApiWords): Sections | undefined {
  const names = new Map(SECTIONS.map((section) => [headingOf(words[section]), section]));
  const sections = new Map<Section, string[]>();
  let current: string[] | undefined;
  let ticks: string | undefined;
  let isSample = false;
  for (const line of markdown.split('\n')) {
    const name = ticks === undefined ? names.get(line.trimEnd()) : undefined;
    if (name !== undefined) {
      if (sections.has(name)) return undefined;
      current = [];
      sections.set(name, current);
      isSample = SAMPLES.has(name);
      continue;
    }
    if (!current) {
      if (line.trim() !== '') return undefined;
      continue;
    }
    current.push(line);
    // Within a sample everything is the sample's until its fence ends; prose may leave one open.
    if (!isSample) continue;
    if (ticks === undefined) ticks = FENCE.exec(line)?.[1];
    else if (line.trim() === ticks) ticks = undefined;
  }
  return sections;
}

const SAMPLES: ReadonlySet<Section> = new Set(['sample', 'success', 'failure']);
const FENCE = /^(`{3,})[^`]*$/;

/** A section that cannot be read. */
class OtherShape extends Error {}

function read(sections: Sections, words: ApiWords): ApiDocument | undefined {
  try {
    return documentOf(sections, words);
  } catch (thrown) {
    if (thrown instanceof OtherShape) return undefined;
    throw thrown;
  }
}

function documentOf(sections: Sections, words: ApiWords): ApiDocument {
  const of = (section: Section) => sections.get(section) ?? [];
  const table = (section: Section, columns = COLUMNS as readonly Column[]) => rowsOf(of(section), columns, words);
  const method = bulletOf(of('method'));
  if (!method) throw new OtherShape();
  const status = bulletOf(of('status'));
  const known = API_STATUSES.find((one) => words[`status_${one}`] === status);
  if (status !== undefined && known === undefined) throw new OtherShape();
  const { info, request } = emptyApiDocument;
  return {
    ...emptyApiDocument,
    info: {
      ...info,
      ...{ method, status: known, url: bulletOf(of('url')) ?? '' },
      ...{ description: proseOf(of('description')), remark: proseOf(of('remark')) },
    },
    request: {
      ...request,
      ...{ pathVariables: table('path'), headers: table('headers'), cookies: table('cookies'), query: table('query') },
      body: bodyOf(of('body'), { text: sampleOf(of('sample')), jsonFields: table('json_fields') }, words),
    },
    response: {
      success: { example: sampleOf(of('success')), fields: table('success_fields', ANSWER_COLUMNS) },
      failure: { example: sampleOf(of('failure')), fields: table('failure_fields', ANSWER_COLUMNS) },
      rest: {},
    },
  };
}

function bodyOf(
  lines: readonly string[],
  { text, jsonFields }: { readonly text: string; readonly jsonFields: readonly ApiParam[] },
  words: ApiWords,
): ApiBody {
  const { body } = emptyApiDocument.request;
  const begin = lines.findIndex((line) => line.trim() !== '');
  const mode = bulletOf(begin < 0 ? [] : lines.slice(begin, begin + 1)) ?? 'none';
  const rows = rowsOf(lines.slice(begin + 1), COLUMNS, words);
  if (mode === 'json' && rows.length === 0) return { ...body, mode, json: text, jsonFields };
  if (jsonFields.length > 0) throw new OtherShape();
  if (mode === 'raw' && rows.length === 0) return { ...body, mode, raw: text };
  if ((mode === 'urlencoded' || mode === 'formdata') && text === '') return { ...body, mode, [mode]: rows };
  if (rows.length > 0 || (mode === 'none' && text !== '')) throw new OtherShape();
  return { ...body, mode, rest: text === '' ? {} : { [mode]: text } };
}

/** Without the blank lines around it that `apiMarkdown` puts there, one each. */
function proseOf(lines: readonly string[]): string {
  const from = lines[0] === '' ? 1 : 0;
  const end = lines.length > from && lines.at(-1) === '' ? lines.length - 1 : lines.length;
  return lines
    .slice(from, end)
    .join('\n')
    .replace(/^(\\*)\\(?=#{5})/gm, '$1');
}

/** The one bullet of a section, undefined where it has none. */
function bulletOf(lines: readonly string[]): string | undefined {
  const [line, ...more] = filled(lines);
  if (line === undefined) return undefined;
  const said = /^ {0,3}[-*+] (.*)$/s.exec(line)?.[1]?.trim();
  if (said === undefined || more.length > 0) throw new OtherShape();
  return /^`[^`]*`$/.test(said) ? said.slice(1, -1).trim() : fromCell(said);
}

function sampleOf(lines: readonly string[]): string {
  const begin = lines.findIndex((line) => line.trim() !== '');
  if (begin < 0) return '';
  const ticks = FENCE.exec(lines[begin] ?? '')?.[1];
  const end = lines.findIndex((line, at) => at > begin && line.trim() === ticks);
  if (ticks === undefined || end < 0 || filled(lines.slice(end + 1)).length > 0) throw new OtherShape();
  return lines.slice(begin + 1, end).join('\n');
}

type Column = (typeof COLUMNS)[number];

function rowsOf(lines: readonly string[], columns: readonly Column[], words: ApiWords): readonly ApiParam[] {
  const [head, rule, ...rows] = filled(lines).map((line) => cellsOf(line) ?? []);
  if (!head) return [];
  const order = head.map((cell) => columns.find((column) => words[column] === fromCell(cell)));
  const isWhole = columns.every((column) => order.filter((one) => one === column).length === 1);
  if (!isWhole || order.length !== columns.length || !rule?.every((cell) => /^ *:?-+:? *$/.test(cell))) {
    throw new OtherShape();
  }
  return rows.map((cells) => paramOf(cells, order, words));
}

function paramOf(cells: readonly string[], order: readonly (Column | undefined)[], words: ApiWords): ApiParam {
  const of = (column: Column) => {
    const at = order.indexOf(column);
    return at < 0 ? '' : fromCell(cells[at] ?? '');
  };
  const name = of('name');
  if (cells.length !== order.length || name === '') throw new OtherShape();
  const required = of('required');
  if (![words.yes, words.no, ''].includes(required)) throw new OtherShape();
  return {
    ...emptyParam,
    ...{ name, type: of('type'), value: of('value'), remark: of('note'), isRequired: required === words.yes },
  };
}

const filled = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.trim() !== '');
