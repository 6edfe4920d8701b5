import { fileRef, pageRef } from '../project.ts';

/** What `fileRef` and `pageRef` make, wherever it stands: their signs end at anything that ends an address. */
const REF = /docstead-(file|page):([A-Za-z0-9\-_.~%]+)/g;

export interface RefTargets {
  /** What to put in place of a file; nothing leaves it. */
  readonly file: (path: string) => string | undefined;
  readonly page: (key: string) => string | undefined;
}

/** A text in which what stands for files and pages is replaced by where they are. What is unknown stays as it is. */
export function resolveRefs(text: string, { file, page }: RefTargets): string {
  if (!text.includes('docstead-')) return text;
  return text.replace(REF, (whole, kind: string, coded: string) => {
    const named = decoded(coded);
    if (named === undefined) return whole;
    return (kind === 'file' ? file(named) : page(named)) ?? whole;
  });
}

function decoded(coded: string): string | undefined {
  try {
    return decodeURIComponent(coded);
  } catch {
    return undefined;
  }
}

/** The files and pages that a text names. */
export function refsIn(text: string): { readonly files: readonly string[]; readonly pages: readonly string[] } {
  const [files, pages] = [new Set<string>(), new Set<string>()];
  const note = (set: Set<string>) => (named: string) => void set.add(named);
  resolveRefs(text, { file: note(files), page: note(pages) });
  return { files: [...files], pages: [...pages] };
}

/** The same text with other paths and keys. */
export const renameRefs = (text: string, { file, page }: RefTargets): string =>
  resolveRefs(text, {
    file: (path) => asRef(fileRef, file(path)),
    page: (key) => asRef(pageRef, page(key)),
  });

const asRef = (ref: (named: string) => string, named: string | undefined): string | undefined =>
  named === undefined ? undefined : ref(named);
