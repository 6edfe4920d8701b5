import type { Attachment } from './encode.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent as multipart. */
  readonly file?: Attachment | Blob | undefined;
  readonly onProgress?: ((part: number) => void) | undefined;
  /** The caller deals with "log in first" itself. */
  readonly silent?: boolean | undefined;
}
