import { access, constants } from 'node:fs/promises';
import type { Font } from './kit/leaf.ts';

/** Whether a PDF can be drawn here. `why` is for the operator. */
export type PdfMeans =
  /** Drawn with the font that the operator names. */
  { readonly kind: 'font'; readonly font: Font } | { readonly kind: 'none'; readonly why: string };

export interface Configured {
  /** A file of a font, of a collection with `#` and the name of one; '' is none. */
  readonly pdf_font: string;
}

export async function pdfMeans({ pdf_font }: Configured): Promise<PdfMeans> {
  const [file = '', name] = pdf_font.split('#', 2);
  if (file === '') return { kind: 'none', why: 'pdf_font is not set.' };
  if (!(await isReadable(file))) return { kind: 'none', why: `pdf_font: ${file} cannot be read.` };
  return { kind: 'font', font: { path: file, ...(name && { name }) } };
}

async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
