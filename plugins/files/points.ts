import { failure, hook, policy, token } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';

/** A stored file. Its bytes are reached by `sign`, which nobody can guess. */
export interface StoredFile {
  readonly file_id: number;
  readonly sign: string;
  readonly uid: number;
  readonly display_name: string;
  /** The type that its bytes show, never what the browser claimed. */
  readonly file_type: string;
  /** Bytes. */
  readonly file_size: number;
  /** 0 when it belongs to no item. */
  readonly item_id: number;
  readonly page_id: number;
  readonly addtime: number;
  readonly visit_times: number;
  readonly last_visit_time: number;
}

export interface Files {
  byIds(db: Db, file_ids: readonly number[]): Promise<ReadonlyMap<number, StoredFile>>;
  /** Address of the bytes on this site. */
  urlOf(file: StoredFile): string;
}
export const files = token<Files>('files/files@1');

/** May see the file: whoever may visit its item; without an item, its uploader and the site administrator. */
export const fileVisit = policy<string, StoredFile>('files/file.visit@1');

/** Refuse an upload before its bytes are kept (quotas). `size` in bytes. */
export const fileSaving = hook<{ readonly uid: number; readonly item_id: number; readonly size: number }, void, 'veto'>(
  'files/file.saving@1',
  'veto',
);

/** 10101 as existing clients know it; the message names the rule. */
export const fileFailures = {
  noFile: failure('files/no_file', 10101),
  fileUnknown: failure('files/file_unknown', 10101),
  typeRefused: failure('files/type_refused', 10101),
  notAnImage: failure('files/not_an_image', 10101),
  fileTooLarge: failure('files/file_too_large', 11301),
  notUploader: failure('files/not_uploader', 10103),
} as const;
