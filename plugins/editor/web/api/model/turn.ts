import { loadService, textOf } from '@docstead/core/web';
import {
  apiDocumentFrom,
  apiDocumentOf,
  apiMarkdown,
  apiWords,
  preview,
  writeApiDocument,
} from '../../../../items/points.ts';

export { putText } from './put-text.ts';

interface Turned {
  readonly text: string;
  /** Something of the document is not in it: what other programs keep there. */
  readonly isLess?: boolean;
}

/** The words of the reading view, which are there once its renderer is. */
async function words() {
  await loadService(preview);
  return apiWords(textOf('items'));
}

export async function toMarkdown(text: string): Promise<Turned | undefined> {
  const doc = apiDocumentOf(text);
  if (!doc) return undefined;
  const own = await words();
  const markdown = apiMarkdown(doc, own);
  const back = apiDocumentFrom(markdown, [own]);
  return { text: markdown, isLess: !back || writeApiDocument(back) !== writeApiDocument(doc) };
}

/** Undefined where the Markdown is not all of an API document. */
export async function toApi(text: string): Promise<Turned | undefined> {
  const doc = apiDocumentFrom(text, [await words()]);
  return doc && { text: writeApiDocument(doc) };
}
