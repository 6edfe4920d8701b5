/** Not of the words: the link of the heading, and the marks of notes. */
const MARKS = '.md-anchor, .footnote-ref, .footnote-backref';

/**
 * What the heading says that the text begins with, as the renderer reads it to the reading view: pictures by their
 * descriptions, formulas as they are written. Undefined where the text begins with none of the first level.
 */
export function firstHeadingOf(html: string): string | undefined {
  const template = document.createElement('template');
  // Sanitised by the renderer's allow-list; nothing in a template is loaded.
  template.innerHTML = html;
  const first = template.content.firstElementChild;
  const heading = [first, first?.firstElementChild].find((element) => element?.localName === 'h1');
  if (!heading) return undefined;
  for (const mark of heading.querySelectorAll(MARKS)) mark.remove();
  for (const picture of heading.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return heading.textContent.trim();
}
