import { coreFailures, fail } from '../../../sdk/contract/index.ts';

/** Without a prototype, so that no name of a field is more than that. */
export function fieldsOf(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

/** A field that comes again makes a list of its values. */
export function addField(fields: Record<string, unknown>, name: string, value: string): void {
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}

/** More keys, elements, levels or bytes than any call takes. */
export function refuseSize(): Error {
  return fail(coreFailures.tooLarge);
}

export function refuseBody(): Error {
  return fail(coreFailures.badBody);
}
