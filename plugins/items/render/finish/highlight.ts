import hljs from 'highlight.js/lib/core';
import type { Element } from '../clean/node.ts';
import { walk } from '../clean/tree.ts';
import { unescapeHtml } from '../escape.ts';
import { LANGUAGES, type Languages } from './languages.ts';

// Colour is a comfort: a huge listing stays readable without it, and must not hold up the page.
const MAX_BLOCK = 60_000;
const MAX_DOCUMENT = 300_000;
/** Patterns of these read what follows again and again; long listings of them are rare. */
const MAX_SLOW_BLOCK = 10_000;
const SLOW = new Set(['markdown', 'md', 'mkdown', 'mkd', 'php', 'csharp', 'cs', 'c#', 'ini', 'toml']);
/** A bracket becomes forty characters. Beyond so much for all of a document, listings stay without colours. */
const GROWTH = { times: 6, floor: 50_000 };

/** Colours listings whose language is known. */
export type Highlight = (root: Element) => void;

/** Does the work, and says false where it was broken off because of its time. */
export type Guard = (work: () => void) => boolean;

export interface HighlightOptions {
  /** Asked once, when a listing names a language that is not among the common ones. */
  readonly more: () => Languages;
  /** The patterns of some languages take minutes for a hostile listing. Without it, nobody breaks them off. */
  readonly guard?: Guard;
}

interface Listing {
  readonly node: Element;
  readonly language: string;
  readonly plain: string;
}

/** The highlighter gets plain text and escapes all of it again. */
export function createHighlight({ more, guard = unguarded }: HighlightOptions): Highlight {
  let hasAll = false;
  let highlighter = createHighlighter(LANGUAGES);
  const knows = (name: string): boolean => {
    if (highlighter.getLanguage(name)) return true;
    if (!hasAll) register(highlighter, more());
    hasAll = true;
    return highlighter.getLanguage(name) !== undefined;
  };

  return (root) => {
    const listings = listingsOf(root, knows);
    const growth = { left: GROWTH.floor + GROWTH.times * lengthOf(listings) };
    let next = 0;
    const colourAll = () => {
      for (let listing = listings[next]; listing; listing = listings[next]) {
        colour(highlighter, listing, growth);
        next += 1;
      }
    };
    while (next < listings.length && !guard(colourAll)) {
      // The one that took too long stays as it is; what it left behind in the highlighter is nobody's to trust.
      next += 1;
      hasAll = false;
      highlighter = createHighlighter(LANGUAGES);
      for (const { language } of listings.slice(next)) knows(language);
    }
  };
}

const unguarded: Guard = (work) => {
  work();
  return true;
};

type Highlighter = ReturnType<typeof hljs.newInstance>;

function createHighlighter(languages: Languages): Highlighter {
  const highlighter = hljs.newInstance();
  register(highlighter, languages);
  return highlighter;
}

function register(highlighter: Highlighter, languages: Languages): void {
  for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);
}

/** Those of a known language, as many as are small enough. */
function listingsOf(root: Element, knows: (language: string) => boolean): Listing[] {
  const listings: Listing[] = [];
  let budget = MAX_DOCUMENT;
  walk(root, (node, parent) => {
    if (node.name !== 'code' || parent.name !== 'pre') return;
    const language = languageOf(node);
    const [source] = node.children;
    if (!language || node.children.length !== 1 || typeof source !== 'string' || !knows(language)) return;
    const plain = unescapeHtml(source);
    const most = SLOW.has(language.toLowerCase()) ? MAX_SLOW_BLOCK : MAX_BLOCK;
    if (plain.length > Math.min(most, budget)) return;
    budget -= plain.length;
    listings.push({ node, language, plain });
  });
  return listings;
}

const lengthOf = (listings: readonly Listing[]): number => listings.reduce((sum, { plain }) => sum + plain.length, 0);

function colour(highlighter: Highlighter, { node, language, plain }: Listing, growth: { left: number }): void {
  const { value } = highlighter.highlight(plain, { language, ignoreIllegals: true });
  if (value.length - plain.length > growth.left) return;
  growth.left -= value.length - plain.length;
  node.children = [value];
  node.attributes.set('class', `${node.attributes.get('class')} hljs`);
}

function languageOf(code: Element): string | undefined {
  return /(?:^| )language-(\S+)/.exec(code.attributes.get('class') ?? '')?.[1];
}
