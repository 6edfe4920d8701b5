import type { Readable } from 'node:stream';

/**
 * A project on its way in or out, whatever the form it has elsewhere: what every importer gives, and every export is
 * made of. Keys are of this project alone.
 */
export interface Project {
  /** '' where its form has no name; the name of the file is taken then. */
  readonly item_name: string;
  readonly item_description: string;
  /** As on the wire: 1 documents, 2 one document, 3 for API tools, 4 a spreadsheet. */
  readonly item_type: number;
  /** In order; those above before those below. */
  readonly catalogs: readonly ProjectCatalog[];
  /** In order. */
  readonly pages: readonly ProjectPage[];
  /** Pictures and attachments that pages name by `fileRef`. Their bytes are opened one by one. */
  readonly files: readonly ProjectFile[];
  /** Who could do what, by username, each once: nobody comes in by it unless whoever brings it in wants it. */
  readonly members?: readonly ProjectMember[];
  /** What was not taken, or not as it was, each with its place: the report that people read. */
  readonly notes: readonly Note[];
}

export interface ProjectCatalog {
  readonly key: string;
  /** '' for the root. */
  readonly parent: string;
  readonly cat_name: string;
  readonly s_number?: number;
}

export interface ProjectPage {
  /**
   * What it is known by at its source, whatever becomes of its title: `GET /pets`, the path of its file, its id. Importing
   * again finds by it which page is meant.
   */
  readonly key: string;
  /** Of its catalog; '' for the root. */
  readonly cat: string;
  readonly page_title: string;
  /** Markdown, the API document's JSON, or what the type of its project has. */
  readonly page_content: string;
  readonly page_comments?: string;
  readonly s_number?: number;
  /** Unix seconds. */
  readonly addtime?: number;
  readonly author_username?: string;
  /** The oldest first. */
  readonly versions?: readonly ProjectVersion[];
}

export interface ProjectMember {
  readonly username: string;
  /** 0 reads, 1 edits, 2 manages. */
  readonly level: MemberLevel;
  /** Keys of the catalogs at the root that the person is limited to; empty is all. */
  readonly cats: readonly string[];
}

export type MemberLevel = 0 | 1 | 2;

export interface ProjectVersion {
  readonly page_title: string;
  readonly page_content: string;
  readonly author_username: string;
  readonly addtime: number;
}

export interface ProjectFile {
  /** Its path in the archive, unique: what `fileRef` names. */
  readonly path: string;
  readonly display_name: string;
  readonly size: number;
  /** In the list of attachments of these pages (by key); a picture that only stands in a text is in none. */
  readonly listedAt: readonly string[];
}

/**
 * What stands in a page's text in place of the address of a file that comes with it, or of another page of the project: as
 * the target of a Markdown link, which no bracket ends too early.
 */
export const fileRef = (path: string): string => `docstead-file:${targetOf(path)}`;
export const pageRef = (key: string): string => `docstead-page:${targetOf(key)}`;

const targetOf = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** One line of a report. Its words stand under `notes.<what>` in both languages. */
export interface Note {
  readonly what: NoteWhat;
  /** Where: a page's title, a path in the archive, `#/paths/~1pets/get`. At most 300 characters. */
  readonly place: string;
  /** More about it, as it stands in the source. At most 300 characters. */
  readonly detail?: string;
}

export type NoteWhat =
  /** A file of the archive that is no page and belongs to none. */
  | 'skipped'
  /** A link, picture or `$ref` that leads to nothing here. */
  | 'dangling'
  /** Outside of the document: not fetched. */
  | 'external'
  /** Something that this form has and Docstead has not. */
  | 'dropped'
  /** A title, text or tree that was cut to what fits. */
  | 'cut'
  /** Two of one name: the second has another one now. */
  | 'renamed'
  /** A text in another encoding, read as well as could be. */
  | 'encoding'
  /** An archive whose names have backslashes between folders. */
  | 'backslashes'
  /** A description that does not say which form it has: read as its shape tells. */
  | 'version';

/** A file that somebody wants to bring in, on this machine's disk while it is read. */
export interface Incoming {
  /** As its sender calls it. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** Its first 64 KiB. */
  readonly head: Uint8Array;
}

/** The bytes of one of a project's files. */
export type OpenFile = (path: string) => Promise<Readable>;

/** Why a file is not taken, with its words under `refused.<why>`: nothing of it is. */
export class Refused extends Error {
  readonly why: RefusedWhy;
  /** Where, as in `Note`. */
  readonly place: string;

  constructor(why: RefusedWhy, place = '') {
    super(`${why}: ${place}`);
    this.why = why;
    this.place = place;
  }
}

export type RefusedWhy =
  | 'unknown'
  | 'unreadable'
  | 'unsafe'
  | 'tooLarge'
  | 'tooMany'
  | 'tooDeep'
  | 'encrypted'
  | 'empty';

/** Limits of every import (attacks 24, 25 and 27). */
export const LIMITS = {
  /** Of the file that comes, in bytes. */
  file: 200 * 2 ** 20,
  /** Of a JSON or YAML text. */
  spec: 30 * 2 ** 20,
  /** In an archive. */
  entries: 10_000,
  /** Of an archive, unpacked. */
  unpacked: 500 * 2 ** 20,
  /** Bytes of texts together. */
  texts: 100 * 2 ** 20,
  /** Unpacked to packed, of one entry of more than 1 MiB. */
  ratio: 200,
  pages: 10_000,
  catalogs: 5000,
  members: 10_000,
} as const;
