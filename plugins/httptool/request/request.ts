/** One row of a list; what is off, or has no name, is not sent. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly isOff?: boolean;
}

/** A field of a form, or a file in it; files live in the browser, and are stored nowhere. */
export interface FormRow extends Row {
  readonly file?: File;
  /** A file is to be chosen here, and none is yet. */
  readonly isFile?: boolean;
}

export type BodyMode = 'none' | 'json' | 'urlencoded' | 'formdata' | 'raw' | 'file';

/** A request as it is written, with variables (`{{host}}`) in its texts. */
export interface RequestDraft {
  readonly method: string;
  /** As typed, without the query of `query`. */
  readonly url: string;
  readonly pathVariables: readonly Row[];
  readonly query: readonly Row[];
  readonly headers: readonly Row[];
  readonly body: {
    readonly mode: BodyMode;
    readonly json: string;
    readonly urlencoded: readonly Row[];
    readonly formdata: readonly FormRow[];
    readonly raw: string;
    readonly file?: File;
  };
}

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Row[];
  readonly body?: Blob;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body: Uint8Array;
  /** Milliseconds until the last byte. */
  readonly ms: number;
  readonly via: 'browser' | 'server';
  /** There was more: only as much is kept as `MOST_KEPT`. */
  readonly isCut?: boolean;
}

export const emptyDraft: RequestDraft = {
  ...{ method: 'GET', url: '', pathVariables: [], query: [], headers: [] },
  body: { mode: 'none', json: '', urlencoded: [], formdata: [], raw: '' },
};
