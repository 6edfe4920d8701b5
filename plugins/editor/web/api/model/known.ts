import { apiDocumentOf } from '../../../../items/points.ts';
import type { PageKind } from '../page-kind.ts';

/** So far a text is searched for what only API documents have. */
const SEARCHED = 20_000;
const SIGNS = [/"info"\s*:/, /"(?:request|response)"\s*:/, /"(?:url|apiStatus|responseExample|jsonDesc)"\s*:/];

/** Of a text that begins with a brace. A document that broke while it was open stays one, to be mended. */
export function kindOf(text: string, before: PageKind): PageKind {
  if (apiDocumentOf(text)) return 'form';
  if (isJson(text)) return 'markdown';
  const isOne = before === 'form' || before === 'broken' || SIGNS.every((sign) => sign.test(text.slice(0, SEARCHED)));
  return isOne ? 'broken' : 'markdown';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
