/** What is told of the section that begins at a line of the source, counted from 0. */
export interface SectionAuthor {
  readonly line: number;
  readonly text: string;
  readonly title: string;
  /** Where it is told what was changed; the page as it began leads nowhere. */
  readonly href: string | undefined;
}

const HEADINGS = ':is(h1, h2, h3, h4, h5, h6)[data-line]';
const lineOf = (element: HTMLElement): number => Number(element.dataset.line);

/** The lines at which sections begin: the headings, and the words before the first of them. */
export function sectionStarts(doc: HTMLElement): number[] {
  const headings = [...doc.querySelectorAll<HTMLElement>(HEADINGS)].map(lineOf);
  const [first] = doc.querySelectorAll<HTMLElement>('[data-line]');
  const isBefore = first && !first.matches(HEADINGS) && !headings.includes(lineOf(first));
  return isBefore ? [lineOf(first), ...headings] : headings;
}

interface Leading {
  readonly text: string;
  readonly navigate: (to: string) => void;
}

function linkTo(href: string, { text, navigate }: Leading): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, textContent: text });
  link.addEventListener('click', (event) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isModified || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
  });
  return link;
}

/** A line below each heading, above words that have none. Gives the function that takes them away. */
export function addAuthors(
  doc: HTMLElement,
  sections: readonly SectionAuthor[],
  navigate: (to: string) => void,
): () => void {
  const added = sections.flatMap(({ line, text, title, href }) => {
    const block = doc.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (!block) return [];
    const place = document.createElement('p');
    place.className = 'md-author';
    place.append(href === undefined ? text : linkTo(href, { text, navigate }));
    place.title = title;
    if (block.matches(HEADINGS)) block.after(place);
    else block.before(place);
    return [place];
  });
  return () => {
    for (const place of added) place.remove();
  };
}
