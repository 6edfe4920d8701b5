import { otherSpellings } from '../../render/clean/spellings.ts';

/** The part of a document that a fragment leads to, in our spelling or in that of other sites. */
export function sectionOf(doc: ParentNode | null, fragment: string): Element | undefined {
  if (!doc || fragment === '') return undefined;
  const names = [fragment, `md-${fragment}`];
  const own = names.map((name) => document.getElementById(name) ?? document.getElementsByName(name)[0]).find(Boolean);
  if (own) return own;
  const headings = [...doc.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const lead = otherSpellings(headings.map(({ id, textContent }) => ({ id, text: textContent.trim() })));
  return document.getElementById(lead(fragment) ?? '') ?? undefined;
}
