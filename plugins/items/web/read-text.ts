import { textOf } from '@docstead/core/web';
import { apiMarkdown } from '../api/markdown/to-markdown.ts';
import { apiDocumentOf } from '../api/read.ts';
import { apiWords } from '../api/words.ts';

/** What people read of a text: of an API document its Markdown in their language, every other text as it is. */
export function readText(text: string): string {
  const document = apiDocumentOf(text);
  return document ? apiMarkdown(document, apiWords(textOf('items'))) : text;
}
