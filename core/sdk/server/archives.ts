import type { Readable } from 'node:stream';
import { token } from '../contract/index.ts';
import type { Blobs } from './services.ts';

/** Where archives lie. */
export type ArchivePlace = ArchiveFolder | ArchiveBucket;

export interface ArchiveFolder {
  readonly kind: 'folder';
  /** Absolute; empty is `backups` in the data folder, and that one is made where it is not there. */
  readonly path: string;
}

export interface ArchiveBucket {
  readonly kind: 's3';
  /** With the bucket: `https://s3.example.com/bucket`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What keys begin with, without a slash at its ends; empty for none. */
  readonly prefix: string;
}

/**
 * Why a place does not take or give archives. `missing`: there is no such folder or bucket; `denied`: it may not be read or
 * written; `full`: no room is left; `away`: nothing answers there; `own`: other things of the site lie there; `other`: `detail`
 * says it.
 */
export interface ArchiveFault {
  readonly reason: 'missing' | 'denied' | 'full' | 'away' | 'own' | 'other';
  /** As the system or the server said it. */
  readonly detail: string;
}

/** Bytes by name. What is put has its name when it is whole; only the process's owner may read it. */
export interface ArchiveStore extends Pick<Blobs, 'put' | 'get' | 'remove'> {
  /** Writes a small file, reads it and takes it away; throws within 20 s where one of these fails. */
  tryOut(): Promise<void>;
  /** Takes away what killed runs left there without a name: an hour old in a folder, a day in a bucket. */
  dropLeftBehind(): Promise<void>;
}

export interface PackOptions {
  /** Plugins whose files are left out. */
  readonly without?: readonly string[];
  /** Asked between pieces: so many of so many tables are done; files are counted as they come. */
  readonly tell?: (done: { readonly tables: number; readonly of: number; readonly files: number }) => Promise<void>;
}

/** For backups: archives of the whole site, as `npm run docstead -- backup` makes them, without the site key. */
export interface Archives {
  /** Database and files as they are, packed as they are read, beside whoever writes. Destroy it to stop. */
  pack(options?: PackOptions): Promise<Readable>;
  /**
   * Restores an archive into a scratch folder below the data folder, and compares every row and file. Gives why it is
   * damaged (in English, for the operator), and undefined where it is whole; throws where it could not be read.
   */
  verify(archive: Readable, signal: AbortSignal): Promise<string | undefined>;
  /** Throws what `faultOf` explains where it is none. */
  open(place: ArchivePlace): Promise<ArchiveStore>;
  /** Undefined for what has nothing to do with the place. */
  faultOf(error: unknown): Promise<ArchiveFault | undefined>;
  /** The folder of this path, in full. */
  folder(path: string): string;
}
export const archives = token<Archives>('core/archives@1');
