import { apiDocumentOf, indented, isJson, writeApiDocument } from '../../items/points.ts';
import { answerText } from './answer-text.ts';
import type { Answer } from './request.ts';

/** Bytes: an example is read by people. */
const MOST_EXAMPLE = 200_000;

/**
 * The page's text with this answer as the example of its API document: of success below 400, else of failure. Undefined
 * where it is no API document, or the answer no text, empty, or above 200 kB.
 */
export function withExample(page_content: string, answer: Answer): string | undefined {
  if (answer.body.length > MOST_EXAMPLE) return undefined;
  const text = answerText(answer)?.trim();
  const document = text ? apiDocumentOf(page_content) : undefined;
  if (!document || !text) return undefined;
  // Line breaks of JSON stand between its values only.
  const example = isJson(text) ? indented(text.replace(/[\r\n]+/g, ' ')) : text;
  const { response } = document;
  const part = answer.status < 400 ? 'success' : 'failure';
  return writeApiDocument({
    ...document,
    response: { ...response, [part]: { ...response[part], example } },
  });
}
