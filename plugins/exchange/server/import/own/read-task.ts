import type { Project, RefusedWhy } from '../../../format/project.ts';
import type { Ways } from '../../../format/source/ways.ts';

export type Reader = 'openapi' | 'postman' | 'runapi' | 'archive' | 'markdown';

/** What the thread is asked to read. */
export interface ReadTask {
  readonly reader: Reader;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly ways: Ways;
}

/** Errors lose their kind on the way between threads. */
export type ReadAnswer =
  | { readonly project: Project }
  | { readonly refused: { readonly why: RefusedWhy; readonly place: string } };

/** Where a file of an archive stands, beside it. */
export const fileAt = (path: string, at: number): string => `${path}-${at}`;
