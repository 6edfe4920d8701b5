import hljs from 'highlight.js/lib/core';
import { type Element, walk } from '../clean/tree.ts';
import { unescapeHtml } from '../escape.ts';
import { LANGUAGES, type Languages } from './languages.ts';

// Colour is a comfort: a huge listing stays readable without it, and must not hold up the page.
const MAX_BLOCK = 60_000;
const MAX_DOCUMENT = 300_000;

/** Colours listings whose language is known. */
export type Highlight = (root: Element) => void;

/**
 * The highlighter gets plain text and escapes all of it again. `more` is asked once, when a listing names a language
 * that is not among the common ones.
 */
export function createHighlight(more: () => Languages): Highlight {
  const highlighter = hljs.newInstance();
  let hasAll = false;
  const add = (languages: Languages) => {
    for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
  };
  const knows = (name: string): boolean => {
    if (highlighter.getLanguage(name)) return true;
    if (!hasAll) add(more());
    hasAll = true;
    return highlighter.getLanguage(name) !== undefined;
  };
  add(LANGUAGES);

  return (root) => {
    let budget = MAX_DOCUMENT;
    walk(root, (node, parent) => {
      if (node.name !== 'code' || parent.name !== 'pre') return;
      const language = languageOf(node);
      const [source] = node.children;
      if (!language || node.children.length !== 1 || typeof source !== 'string' || !knows(language)) return;
      const plain = unescapeHtml(source);
      if (plain.length > Math.min(MAX_BLOCK, budget)) return;
      budget -= plain.length;
      const { value } = highlighter.highlight(plain, { language, ignoreIllegals: true });
      node.children = [value];
      node.attributes.set('class', `${node.attributes.get('class')} hljs`);
    });
  };
}

function languageOf(code: Element): string | undefined {
  return /(?:^| )language-(\S+)/.exec(code.attributes.get('class') ?? '')?.[1];
}
