import Markdown, { type MarkdownIt } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { addresses } from './rules/addresses.ts';
import { callouts } from './rules/callouts.ts';
import { emoji } from './rules/emoji.ts';
import { fences } from './rules/fences.ts';
import { footnotes } from './rules/footnotes.ts';
import { lines } from './rules/lines.ts';
import { mark } from './rules/mark.ts';
import { math } from './rules/math.ts';
import { rawHtml } from './rules/raw-html.ts';
import { scripts } from './rules/scripts.ts';
import { targets } from './rules/targets.ts';
import { tasks } from './rules/tasks.ts';
import { toc } from './rules/toc.ts';
import { unseen } from './rules/unseen.ts';

/** The parser. Its output is not safe to show: only `renderMarkdown` is. */
export function createMarkdown(): MarkdownIt {
  // A line break in the source is one on the page, as in the documents that teams bring along.
  const md = new Markdown({ html: true, linkify: true, breaks: true, typographer: false });
  const signs = [mark, scripts, emoji];
  for (const plugin of [
    unseen,
    addresses,
    cjkFriendly,
    footnotes,
    tasks,
    math,
    toc,
    callouts,
    ...signs,
    fences,
    rawHtml,
    lines,
    targets,
  ]) {
    md.use(plugin);
  }
  return md;
}
