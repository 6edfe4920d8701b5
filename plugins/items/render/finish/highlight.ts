import { type Element, walk } from '../clean/tree.ts';
import { unescapeHtml } from '../escape.ts';
import { createHighlighter } from './languages.ts';

// Colour is a comfort: a huge listing stays readable without it, and must not hold up the page.
const MAX_BLOCK = 60_000;
const MAX_DOCUMENT = 300_000;

const highlighter = createHighlighter();

/** Colours listings whose language is known. The highlighter gets plain text and escapes all of it again. */
export function highlight(root: Element): void {
  let budget = MAX_DOCUMENT;
  walk(root, (node, parent) => {
    if (node.name !== 'code' || parent.name !== 'pre') return;
    const language = languageOf(node);
    const [source] = node.children;
    if (!language || node.children.length !== 1 || typeof source !== 'string') return;
    const plain = unescapeHtml(source);
    if (plain.length > Math.min(MAX_BLOCK, budget)) return;
    budget -= plain.length;
    const { value } = highlighter.highlight(plain, { language, ignoreIllegals: true });
    node.children = [value];
    node.attributes.set('class', `${node.attributes.get('class')} hljs`);
  });
}

function languageOf(code: Element): string | null {
  const name = /(?:^| )language-(\S+)/.exec(code.attributes.get('class') ?? '')?.[1];
  return name && highlighter.getLanguage(name) ? name : null;
}
