import { namesAddress, withoutDiagrams } from './diagrams.ts';
import { withoutPictures } from './without-pictures.ts';

/** To the html that the reading view would show. */
export type Render = (markdown: string) => Promise<string>;

/** From what leaves most as it is to what is left where nothing else helps. */
const WAYS: readonly ((text: string) => string)[] = [
  (text) => withoutPictures(text),
  (text) => withoutDiagrams(withoutPictures(text)),
  (text) => withoutDiagrams(withoutPictures(text, true)),
];

/**
 * The answer as it is put into a page. Whether a picture is left is asked of the renderer that the page will meet: what is
 * a listing for one reader of Markdown may be none for another.
 */
export async function insertable(answer: string, render: Render): Promise<string> {
  const text = answer.trim();
  let plain = text;
  let isRendered = true;
  for (const way of WAYS) {
    plain = way(text);
    const html = await render(plain).catch(() => undefined);
    isRendered = html !== undefined;
    if (html !== undefined && isQuiet(html)) return plain;
  }
  return isRendered ? fenced(text) : plain;
}

const isQuiet = (html: string): boolean => !/<img\b/i.test(html) && !namesAddress(html);

/** Longer than any fence inside. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
