import type { RequestDraft, SentRequest } from './request.ts';

/** A command that curl takes, as browsers and manuals give it. Undefined where it is none. */
export function fromCurl(_command: string): RequestDraft | undefined {
  throw new Error('not built yet');
}

/** The command that sends this. `text` is the body where it is text; files are named (`@name`). */
export function toCurl(_request: SentRequest, _text?: string): string {
  throw new Error('not built yet');
}
