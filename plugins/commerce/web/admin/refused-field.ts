import { isCallError } from '@docstead/core/web';

/** The field of a form that a refusal is about, where it says so and the form has it. */
export function fieldOfRefusal<Field extends string>(thrown: unknown, fields: readonly Field[]): Field | undefined {
  const data: unknown = isCallError(thrown) ? thrown.data : undefined;
  const named: unknown = typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;
  return fields.find((field) => field === named);
}
