import { withoutPictures } from './without-pictures.ts';

/** To the html that the reading view would show. */
export type Render = (markdown: string) => Promise<string>;

/**
 * The answer as it is put into a page. Whether a picture is left is asked of the renderer that the page will meet: what is
 * a listing for one reader of Markdown may be none for another.
 */
export async function insertable(answer: string, render: Render): Promise<string> {
  const text = answer.trim();
  for (const isStrict of [false, true]) {
    const plain = withoutPictures(text, isStrict);
    const html = await render(plain).catch(() => undefined);
    if (html === undefined && isStrict) return plain;
    if (html !== undefined && !/<img\b/i.test(html)) return plain;
  }
  return fenced(text);
}

/** Longer than any fence inside. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}
