/** An address, or a spelling that the library of diagrams, its YAML or its JSON makes one of. */
const ADDRESS = /\/\/|https?:|data:|\\[uUx/\\]|&#?\w+;|#\d+;|\S[^\S\n]*%%\{/i;

/** The fences that become diagrams, at the edge, in lists and in quotes. */
const FENCE = /^([ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*)(?=(?:mermaid|flow|sequence|seq)\b)/gim;

/** A diagram may show a picture of another site by ways of its own, and fetches it while it is drawn. */
export function namesAddress(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('.md-diagram')].some(({ textContent }) => ADDRESS.test(textContent));
}

/** Diagrams become listings of their source. */
export const withoutDiagrams = (markdown: string): string => markdown.replace(FENCE, '$1text ');
