import { failure, hook, policy, token } from '@docstead/core/contract';
import type { Db, RequestInfo } from '@docstead/core/server';

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
  addressOf(file: Pick<StoredFile, 'sign'>, request: Pick<RequestInfo, 'origin' | 'legacy'>): string;
}
export const files = token<Files>('files/files@1');

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
} as const;
