import { coreFailures, fail } from '../../../sdk/contract/index.ts';
import type { CallScope, UploadedFile } from '../../../sdk/server/index.ts';
import { refuseSize } from '../bodies/fields.ts';
import type { Fields } from '../caller.ts';
import type { PreparedCall } from '../calls/prepared.ts';

/** What came with a call. */
export interface Received {
  readonly fields: Fields;
  readonly file?: UploadedFile | undefined;
  /** Frees what was kept of the body or the file. */
  readonly dispose?: (() => Promise<void>) | undefined;
}

/** Opens the scope of whoever these fields, with the headers, say. */
export type Ask = (fields: Fields) => Promise<CallScope>;

export function isKnown({ caller }: CallScope): boolean {
  return caller.kind !== 'guest';
}

/** Where guests are welcome it is only too much of them; everywhere else they have to say who they are. */
export function refuseStranger({ admitsGuests }: PreparedCall): Error {
  return admitsGuests ? refuseSize() : fail(coreFailures.loginNeeded);
}

/** The body counts before the query, as a form's fields come from its page and the query from a link. */
export function merge(query: Fields, body: Fields): Fields {
  for (const _ in query) return { ...query, ...body };
  return body;
}
