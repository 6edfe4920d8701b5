import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from './kit/leaf.ts';

/** Whether there is a way to a PDF here. `why` is for the operator. */
export type PdfMeans =
  | { readonly kind: 'chromium'; readonly path: string }
  /** Drawn here, with the font that the operator names. */
  | { readonly kind: 'font'; readonly font: Font }
  | { readonly kind: 'none'; readonly why: string };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

export interface Configured {
  /** The program of a browser; '' looks for one. */
  readonly chromium: string;
  /** A file of a font, of a collection with `#` and the name of one; '' is none. */
  readonly pdf_font: string;
}

/** The browser that the operator has configured, or one that is found; else the font. */
export async function pdfMeans({ chromium, pdf_font }: Configured, path = process.env.PATH ?? ''): Promise<PdfMeans> {
  const browser = chromium === '' ? await foundIn(path) : await allowed(chromium, constants.X_OK);
  if (browser !== undefined) return { kind: 'chromium', path: browser };
  const [file = '', name] = pdf_font.split('#', 2);
  if (file !== '' && (await allowed(file, constants.R_OK)) !== undefined)
    return { kind: 'font', font: { path: file, ...(name && { name }) } };
  if (file !== '') return { kind: 'none', why: `pdf_font: ${file} cannot be read.` };
  return { kind: 'none', why: chromium === '' ? 'No Chromium was found.' : `chromium: ${chromium} cannot be run.` };
}

async function foundIn(path: string): Promise<string | undefined> {
  for (const folder of path.split(':').filter((part) => part.startsWith('/')))
    for (const name of NAMES) {
      const found = await allowed(join(folder, name), constants.X_OK);
      if (found !== undefined) return found;
    }
  return undefined;
}

async function allowed(path: string, mode: number): Promise<string | undefined> {
  try {
    await access(path, mode);
    return path;
  } catch {
    return undefined;
  }
}
