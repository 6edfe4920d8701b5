import { drawAll } from '../draw/decorate.ts';

const PICTURES_MS = 4_000;

/** Prints the page with all that has not come into view yet: formulas, diagrams and pictures. */
export async function printDocument(): Promise<void> {
  const doc = document.querySelector<HTMLElement>('.items-article .md-doc');
  const goBack = inLightColours();
  try {
    if (doc) await makeReady(doc, PICTURES_MS);
    window.print();
  } finally {
    goBack();
  }
}

/** `limit` in milliseconds: of pictures that do not come by then, their places are printed. */
export async function makeReady(doc: HTMLElement, limit: number): Promise<void> {
  await Promise.all([drawAll(doc), loadPictures(doc, limit)]);
}

const SCHEME = 'data-mantine-color-scheme';

/** Diagrams carry the colours of the theme that they were drawn in, and paper is white. */
function inLightColours(): () => void {
  const page = document.documentElement;
  const before = page.getAttribute(SCHEME);
  page.setAttribute(SCHEME, 'light');
  return () => {
    if (before === null) page.removeAttribute(SCHEME);
    else page.setAttribute(SCHEME, before);
  };
}

async function loadPictures(doc: HTMLElement, limit: number): Promise<void> {
  const images = [...doc.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  const loaded = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, limit))]);
}
