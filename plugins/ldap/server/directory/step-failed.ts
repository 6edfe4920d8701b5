export type Step = 'connect' | 'tls' | 'bind' | 'search' | 'login';

const LONGEST = 300;

/** The directory could not be asked, or would not answer. */
export class StepFailed extends Error {
  readonly step: Step;
  /** One line for the administrator, in the words of the network or of the directory. */
  readonly reason: string;

  constructor(step: Step, cause: unknown) {
    const reason = reasonOf(cause);
    super(`${step}: ${reason}`);
    this.name = 'StepFailed';
    this.step = step;
    this.reason = reason;
  }
}

function reasonOf(cause: unknown): string {
  // A host of several addresses: what the first one said.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const text = first instanceof Error ? first.message || first.name : String(first);
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
