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
  /** Where to go from here; sent as `data.links` beside an object's other fields, and shown with the message. */
  readonly links?: readonly FailureLink[];
}

export interface FailureLink {
  /** Message key in the namespace of the failure's owner. */
  readonly label: string;
  /** An address of this site: `/prices`. */
  readonly href: `/${string}`;
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

const TOLD = 'docstead.told@1';

/** An answer with a failure's code and message beside its data; see `told`. */
export interface Told {
  readonly brand: typeof TOLD;
  readonly failed: Failed;
  readonly data: unknown;
}

/**
 * What a handler returns where it did what it was asked for, and something has to be said all the same (10250: saved, but
 * the plan is used up): nothing is undone, and the envelope has the failure's code and message, and the data. List the
 * failure in the call's `errors`. Only for calls with an envelope.
 */
export function told<T>(declared: Failure, data: T, detail: Pick<FailureDetail, 'params'> = {}): T {
  const answer: Told = { brand: TOLD, failed: fail(declared, detail), data };
  // The kernel puts the data in its place; the handler only returns it.
  return answer as T;
}

export function isTold(answer: unknown): answer is Told {
  return typeof answer === 'object' && answer !== null && (answer as { brand?: unknown }).brand === TOLD;
}

export function isFailed(thrown: unknown): thrown is Failed {
  return typeof thrown === 'object' && thrown !== null && (thrown as { brand?: unknown }).brand === BRAND;
}
