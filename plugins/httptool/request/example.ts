import type { Answer } from './request.ts';

/** The page's text with this answer as the example of its API document: of success below 400, else of failure. Undefined where it is no API document, or the answer no text. */
export function withExample(_page_content: string, _answer: Answer): string | undefined {
  throw new Error('not built yet');
}
