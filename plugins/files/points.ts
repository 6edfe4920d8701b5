import type { Readable } from 'node:stream';
import { type Failed, failure, hook, policy, token } from '@docstead/core/contract';
import type { Db, Door, RequestInfo, Scope, UploadBound } from '@docstead/core/server';
import type { Author } from '../items/points.ts';

export { signsNamed } from './server/file/named-signs.ts';

/** A stored file. Its bytes are reached by `sign`, which nobody can guess. */
export interface StoredFile {
  readonly file_id: number;
  readonly sign: string;
  readonly uid: number;
  readonly display_name: string;
  /** An image's type by its bytes, else by the ending of its name; never what the browser claimed. */
  readonly file_type: string;
  /** Bytes. */
  readonly file_size: number;
  /** Of the upload, or of the first page that came to name it; 0 while it belongs to no item. */
  readonly item_id: number;
  readonly page_id: number;
  readonly addtime: number;
  readonly visit_times: number;
  readonly last_visit_time: number;
  /** In pixels, as a browser shows a picture; 0 where it is none, or not known. */
  readonly width: number;
  readonly height: number;
}

export interface Files {
  byIds(db: Db, file_ids: readonly number[]): Promise<ReadonlyMap<number, StoredFile>>;
  /** Bytes of all that this user uploaded and that is still there. */
  spaceOf(db: Db, uid: number): Promise<number>;
  /** Path of the bytes on this site. */
  urlOf(file: Pick<StoredFile, 'sign'>): string;
  /** The whole address, in the form of the request: for answers, since what is made of them may be read elsewhere. */
  addressOf(file: Pick<StoredFile, 'sign'>, request: Pick<RequestInfo, 'origin' | 'isOriginKnown' | 'legacy'>): string;
}
export const files = token<Files>('files/files@1');

/** A file on its way in, for whoever brings many: with pages of another site, in an archive. */
export interface KeptFile {
  /** As its sender calls it: the rules of page/upload hold for it, but for a picture that is no attachment. */
  readonly name: string;
  readonly body: Readable;
  /** Whose it is, and counts as. */
  readonly uid: number;
  readonly item_id: number;
  /** Pages of this item that list it as an attachment, hidden ones too; at most 100. Those whose texts name it get it by being saved. */
  readonly page_ids: readonly number[];
  /**
   * It is kept to the byte, as an attachment; a picture that is none loses what a camera notes. Where it is absent: whether
   * `page_ids` has any. Say true for a file that pages come to list later, with `attach`.
   */
  readonly isAttachment?: boolean;
  /** What is to be written down with it, in its transaction: nothing is kept of a file of which nobody would know. */
  readonly also?: (file: StoredFile, db: Db) => Promise<void>;
}

/** A page's text, or that of one of its earlier versions. */
export interface NamingText {
  readonly page_id: number;
  readonly page_content: string;
}

/** Brings files in and out for plugins that move whole projects. Rights on the project have been asked by whoever calls. */
export interface FileStore {
  /**
   * Keeps the bytes with all rules of an upload: size (11301), name and type (10101), an empty file (10101), the veto
   * `fileSaving`. Outside of `db.write`, for bytes cannot be read twice. Without a page it is as public as its item, until a
   * text of the item that is saved or planted comes to name it, by `Files.urlOf`: then it belongs to that page.
   */
  keep(file: KeptFile, scope: Scope): Promise<StoredFile>;
  /** Puts a file among the attachments of these pages of one item, at most 100. Inside `db.write`. */
  attach(
    db: Db,
    file_id: number,
    where: { readonly item_id: number; readonly page_ids: readonly number[] },
  ): Promise<void>;
  /** The listed attachments of each page that has some, in the order in which they came. Hidden pages too. One query for each 500 pages. */
  list(db: Db, page_ids: readonly number[]): Promise<ReadonlyMap<number, readonly StoredFile[]>>;
  /**
   * Which stored files these texts name, by the address as it stands in the text, in whatever form (of this site or
   * another, of older clients, escaped). Only those that belong to the page itself: whoever may read the page may have them,
   * and an address alone opens nothing. At most 2000 addresses of a text; one query for each 500 files.
   */
  named(db: Db, texts: readonly NamingText[]): Promise<ReadonlyMap<string, StoredFile>>;
  /** What an upload call of another plugin is bound by before all of a file is read: size and name, as page/upload. */
  bound(): UploadBound;
  /**
   * Deletes a file of this item with its places on all pages of the item, whoever uploaded it: with a line in the change log,
   * where `by` is named. It may come back for as many days as deleted pages. 10101 for a file of another item, and for one
   * that a page of another item has as well. Inside `db.write`.
   */
  remove(
    db: Db,
    file: { readonly file_id: number; readonly item_id: number; readonly by?: Author | undefined },
  ): Promise<void>;
  /** All bytes, as they are kept; 10101 (404) where they are gone. */
  open(file: Pick<StoredFile, 'sign'>): Promise<Readable>;
  /** Takes away those of these files that no page has: for what was kept for pages that then did not come. Inside `db.write`. */
  discard(db: Db, file_ids: readonly number[]): Promise<void>;
}
export const fileStore = token<FileStore>('files/store@1');

/** A file of another site, whose bytes are kept by then. Times are Unix seconds. */
export interface ArrivingFile extends Omit<StoredFile, 'file_id' | 'sign'> {
  readonly file_id: number;
  /** 32 hex digits, nobody's here. */
  readonly sign: string;
}

/** A page that a file belongs to. */
export interface ArrivingBinding {
  readonly file_id: number;
  readonly page_id: number;
  readonly item_id: number;
  readonly addtime: number;
  /** Among the attachments of the page; else its text names it. */
  readonly is_listed: boolean;
}

/** What the bytes of a file tell of it. */
export type KeptBytes = Pick<StoredFile, 'file_type' | 'file_size' | 'width' | 'height'>;

/**
 * Lets the files of another site in, with the signs by which addresses name them. No limit of size or kind is asked, and no
 * quota: whoever asks has the operator's word for it. They are sent as safely as those that are uploaded.
 */
export interface FileDoors {
  readonly files: Door<ArrivingFile>;
  /** One that is there already stays; the first page that a file of no page gets is its home. */
  readonly bindings: Door<ArrivingBinding>;
  /** Whose signs these are here. */
  owners(db: Db, signs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Keeps bytes, as they are, under a sign that is nobody's; undefined where there are none. Outside of `db.write`. Bytes
   * whose file does not come after all are taken away within days.
   */
  keep(file: { readonly sign: string; readonly name: string; readonly body: Readable }): Promise<KeptBytes | undefined>;
}
export const fileDoors = token<FileDoors>('files/doors@1');

/**
 * May see the file: whoever may read a page that it belongs to. One that belongs to no page yet: whoever may visit its
 * item; without an item, its uploader and the site administrator.
 */
export const fileVisit = policy<string, StoredFile>('files/file.visit@1');

/**
 * Refuse an upload before it counts as kept (quotas). `size` in bytes. No other file of this uploader is saved until the
 * transaction ends, so what is counted in it is right.
 */
export const fileSaving = hook<{ readonly uid: number; readonly item_id: number; readonly size: number }, void, 'veto'>(
  'files/file.saving@1',
  'veto',
);

/** A picture on its way to somebody who has not uploaded it. */
export interface PictureSending {
  /** The uploader's. */
  readonly uid: number;
  readonly file_id: number;
}
/**
 * Is there a reason not to send this picture (the traffic of a plan)? Asked for each one that a page shows, before its bytes
 * are read: answer from memory. The refusal is the answer, with the status of its failure.
 */
export const pictureSending = hook<PictureSending, Failed | undefined, 'collect'>('files/picture.sending@1', 'collect');
/** Its bytes are on their way; `bytes` are those of the size and the part that were asked for. */
export const pictureSent = hook<PictureSending & { readonly bytes: number }, void, 'notify'>(
  'files/picture.sent@1',
  'notify',
);

/**
 * Texts of yours that are no pages and name files of the site: which? By their signs (`signsNamed`); nobody is told of them.
 * The finder of unused files asks, since who deletes what it shows takes it from those texts. Without your answer it shows none.
 */
export const filesHeld = hook<Record<never, never>, readonly string[], 'collect'>('files/files.held@1', 'collect', {
  strict: true,
  seconds: 10,
});

export interface Holders {
  /** What this caller may know of: by their names. */
  readonly templates: readonly string[];
  /** How many there are besides. */
  readonly others: number;
}
/** Which templates of yours name this file, by its sign? It is told to who asks before the file is deleted. */
export const fileHolders = hook<{ readonly sign: string }, Holders, 'collect'>('files/file.holders@1', 'collect', {
  seconds: 10,
});

/** 10101 as existing clients know it; the message names the rule. */
export const fileFailures = {
  noFile: failure('files/no_file', 10101),
  fileUnknown: failure('files/file_unknown', 10101),
  /** As an answer to who asks for the bytes: a browser and a cache know by the status that there is no picture. */
  fileGone: failure('files/file_gone', 10101, 404),
  typeRefused: failure('files/type_refused', 10101),
  notAnImage: failure('files/not_an_image', 10101),
  fileTooLarge: failure('files/file_too_large', 11301),
  notUploader: failure('files/not_uploader', 10103),
  fileElsewhere: failure('files/file_elsewhere', 10101),
} as const;
