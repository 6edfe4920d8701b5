import { coreFailures, type Failed, fail, isFailed } from '@docstead/core/contract';
import { adminFailures } from '../../points.ts';
import type { Field } from './setting-fields.ts';

/** There is no such field in the form. */
export const unknownField = (id: string): Failed =>
  fail(coreFailures.badInput, { params: { field: id, context: 'unknown' }, data: { field: id } });

/** Refuses what the environment fixes, and what can be no value of this field, in words that stand beside it. */
export function refuseValue(field: Field, value: unknown): void {
  const { id, kind, label, fixed_by, minimum, maximum } = field;
  if (fixed_by !== '') {
    throw fail(adminFailures.settingFixed, { params: { label, variable: fixed_by }, data: { field: id } });
  }
  const isNumber = kind === 'number';
  const isOut = isNumber && typeof value === 'number' && (value < minimum || value > maximum);
  if (value === undefined || isOut) throw malformed(field);
}

/** What the settings' own check, or a rule of their plugin, refuses is said at its field. */
export function atItsField(thrown: unknown, sent: readonly Field[]): unknown {
  if (!isFailed(thrown)) return thrown;
  const { failure, detail } = thrown;
  const data = (detail.data ?? {}) as { readonly field?: unknown };
  const isBadInput = failure.name === coreFailures.badInput.name;
  const key = data.field ?? (isBadInput ? detail.params?.field : undefined);
  const field = key === undefined ? undefined : sent.find(({ id }) => id.endsWith(`/${key}`));
  if (!field) return thrown;
  return isBadInput ? malformed(field) : fail(failure, { ...detail, data: { ...data, field: field.id } });
}

function malformed({ id, kind, label, minimum, maximum }: Field): Failed {
  const data = { field: id };
  if (kind !== 'number') return fail(adminFailures.valueRefused, { params: { label }, data });
  return maximum === Number.MAX_SAFE_INTEGER
    ? fail(adminFailures.numberTooSmall, { params: { label, minimum }, data })
    : fail(adminFailures.numberRefused, { params: { label, minimum, maximum }, data });
}
