import { LINE, sectionNow, wanted } from '../reading/use-section.ts';

export interface SharedSection {
  readonly id: string;
  /** Its heading. */
  readonly name: string;
}

/** Named once the document is drawn. */
const HEADINGS = '.items-article .md-doc :is(h1, h2, h3, h4, h5, h6)[id][aria-label]';

/** The section that the reader is in: at the top of the page the one that the address names, else the last whose heading has been passed. */
export function sharedSection(): SharedSection | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)];
  const isPassed = window.scrollY > 0 && headings.some((heading) => heading.getBoundingClientRect().top <= LINE);
  const id = isPassed ? sectionNow(headings.map((heading) => heading.id)) : wanted();
  const heading = headings.find((one) => one.id === id);
  return heading && { id, name: heading.getAttribute('aria-label') ?? '' };
}
