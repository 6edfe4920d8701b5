import { type Failed, type Failure, fail } from '@docstead/core/contract';

/** A failure that names the field it is about, so that a form can show it there. */
export function refuse(failure: Failure, field: string): Failed {
  return fail(failure, { params: { field }, data: { field } });
}
