import type { ApiDocument, ApiParam } from '../document.ts';
import { bodyRows, bodyText, shown } from '../parts.ts';
import type { ApiWords } from '../words.ts';
import { toCell, toRow } from './cells.ts';
import { ANSWER_COLUMNS, COLUMNS, headingOf, SECTIONS, type Section } from './sections.ts';

/**
 * The document as Markdown, in the words of one language: what readers see of it, so without rows that are switched off,
 * parts of the body that do not count, and fields of other clients. `apiDocumentFrom` reads it again.
 */
export function apiMarkdown(document: ApiDocument, words: ApiWords): string {
  const { info, request, response } = document;
  const { body } = request;
  const rows = (params: readonly ApiParam[]) => table(params, COLUMNS, words);
  const fields = (params: readonly ApiParam[]) => table(params, ANSWER_COLUMNS, words);
  const text = bodyText(body);
  const parts: Record<Section, string> = {
    description: prose(info.description),
    status: info.status ? `- ${toCell(words[`status_${info.status}`])}` : '',
    url: info.url === '' ? '' : `- ${inline(info.url)}`,
    method: `- ${toCell(info.method)}`,
    path: rows(request.pathVariables),
    headers: rows(request.headers),
    cookies: rows(request.cookies),
    query: rows(request.query),
    body:
      body.mode === 'none'
        ? ''
        : [`- ${toCell(body.mode)}`, body.mode === 'json' ? '' : rows(bodyRows(body))].filter(Boolean).join('\n\n'),
    sample: fence(text),
    json_fields: body.mode === 'json' ? rows(body.jsonFields) : '',
    success: fence(response.success.example),
    success_fields: fields(response.success.fields),
    failure: fence(response.failure.example),
    failure_fields: fields(response.failure.fields),
    remark: prose(info.remark),
  };
  const filled = SECTIONS.filter((section) => parts[section] !== '');
  return `${filled.map((section) => `${headingOf(words[section])}\n\n${parts[section]}`).join('\n\n')}\n`;
}

/** A line that would be one of the headings around it is none. */
const prose = (text: string): string => text.replace(/^(\\*)(?=#{5})/gm, '$1\\');

/** An address as code, where it is one word. */
const inline = (url: string): string => (/^[^\s`]+$/.test(url) ? `\`${url}\`` : toCell(url));

function fence(text: string): string {
  if (text === '') return '';
  const longest = Math.max(0, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(Math.max(3, longest + 1));
  return `${ticks}${isJson(text) ? 'json' : ''}\n${text}\n${ticks}`;
}

function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

function table(params: readonly ApiParam[], columns: readonly (typeof COLUMNS)[number][], words: ApiWords): string {
  const rows = shown(params);
  if (rows.length === 0) return '';
  const lines = rows.map((row) => toRow(columns.map((column) => cell(row, column, words))));
  return [toRow(columns.map((column) => toCell(words[column]))), toRow(columns.map(() => '---')), ...lines].join('\n');
}

function cell(
  { name, type, isRequired, value, remark }: ApiParam,
  column: (typeof COLUMNS)[number],
  words: ApiWords,
): string {
  const texts = { name, type, required: words[isRequired ? 'yes' : 'no'], value, note: remark };
  return toCell(texts[column]);
}
