import type { ApiParam } from './document.ts';
import { apiMarkdown } from './markdown/to-markdown.ts';
import { bodyRows, bodyText, shown } from './parts.ts';
import { apiDocumentOf } from './read.ts';
import { apiWords } from './words.ts';

/**
 * What readers see of a text that is an API document, without the words around it, a parameter a line; undefined for every
 * other text. `plainOf` makes plain text of the Markdown in it.
 */
export function apiLines(text: string, plainOf: (markdown: string) => string): string | undefined {
  const document = apiDocumentOf(text);
  if (!document) return undefined;
  const { info, request, response } = document;
  const { success, failure } = response;
  const lines = [
    `${info.method.toUpperCase()} ${info.url}`,
    plainOf(info.description),
    ...rows(request.pathVariables, request.query, request.headers, request.cookies),
    bodyText(request.body),
    ...rows(bodyRows(request.body)),
    ...[success.example, ...rows(success.fields), failure.example, ...rows(failure.fields)],
    plainOf(info.remark),
  ];
  return lines.filter((line) => line.trim() !== '').join('\n');
}

const rows = (...tables: readonly (readonly ApiParam[])[]): string[] =>
  tables.flatMap((table) =>
    shown(table).map(({ name, type, value, remark }) => [name, type, value, remark].filter(Boolean).join(' ')),
  );

const NEUTRAL = apiWords((key) => key);

/** A text to be compared line by line: of an API document its Markdown, in no language; every other text as it is. */
export function comparedText(text: string): string {
  const document = apiDocumentOf(text);
  return document ? apiMarkdown(document, NEUTRAL) : text;
}
