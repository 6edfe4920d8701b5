/** What `fileRef` and `pageRef` have put into a text. */
const REF = /docstead-(file|page):([A-Za-z0-9%_.~-]*)/g;

export interface Targets {
  /** The address of a file of the project; undefined where it was not taken. */
  readonly file: (path: string) => string | undefined;
  /** The address of a page of it; undefined where it is not there. */
  readonly page: (key: string) => string | undefined;
}

/** Puts addresses where the source led to files and pages of its own; what leads to nothing leads nowhere. */
export function withTargets(text: string, targets: Targets): string {
  if (!text.includes('docstead-')) return text;
  return text.replace(REF, (_ref, kind: 'file' | 'page', encoded: string) => targets[kind](decoded(encoded)) ?? '#');
}

/** Whether the text leads to pages whose addresses must be known first. */
export const namesPages = (text: string): boolean => text.includes('docstead-page:');

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
