/**
 * Expected outcomes. A failure is declared once by its owner, listed in the contract of every call that
 * may answer it, and thrown with `fail`. Anything else that is thrown is a bug.
 */

const BRAND = 'docstead.failure@1';

/** A declared failure: its number on the wire and the key of its message (`errors.<name>` in the owner's locale files). */
export interface Failure {
  readonly name: string;
  readonly code: number;
  /** HTTP status; 200 unless the transport itself is at fault. */
  readonly status: number;
}

export interface FailureDetail {
  /** Values for the placeholders of the message. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Sent as `data`, so that nothing is lost (both texts of a stale save). */
  readonly data?: unknown;
}

/** Declares a failure. `name` is `<plugin>/<words_with_underscores>`; the codes stand in docs/errors.md. */
export function failure(name: string, code: number, status = 200): Failure {
  return { name, code, status };
}

/** The thrown form. Recognised by brand, so that an extension's own copy of the SDK works. */
export class Failed extends Error {
  readonly brand = BRAND;
  readonly failure: Failure;
  readonly detail: FailureDetail;

  constructor(declared: Failure, detail: FailureDetail) {
    super(`${declared.code} ${declared.name}`);
    this.name = 'Failed';
    this.failure = declared;
    this.detail = detail;
  }
}

/** Throw what this returns: `throw fail(itemMissing, { params: { item_id } })`. */
export function fail(declared: Failure, detail: FailureDetail = {}): Failed {
  // Where it was thrown is of no interest, and finding out is the dearest part of a refusal.
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return new Failed(declared, detail);
  } finally {
    Error.stackTraceLimit = limit;
  }
}

export function isFailed(thrown: unknown): thrown is Failed {
  return typeof thrown === 'object' && thrown !== null && (thrown as { brand?: unknown }).brand === BRAND;
}
