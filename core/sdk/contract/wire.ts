import * as Type from 'typebox';

/**
 * The types of the wire. Ids and enumeration codes leave as strings; counts, sizes and 0/1 flags as numbers.
 * In input every value may be text (forms know nothing else): the kernel coerces scalars, and never an array or object.
 */

/** An id in input: a positive whole number, as text or number. */
export const IdIn = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** An id in input where 0 or absence means "none". */
export const IdOr0 = () => Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
/** An id in output. */
export const IdOut = () => Type.String();
/** 0 or 1 in output. */
export const Flag = () => Type.Integer({ minimum: 0, maximum: 1 });
/** Text in input; NUL is refused everywhere. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ maxLength, minLength });
/** Nothing to say: an empty list, as existing clients expect. */
export const Nothing = () => Type.Array(Type.Never(), { maxItems: 0 });
/** How far work is that a person has asked for. */
export const WorkState = () =>
  Type.Union([
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('stopping'),
    Type.Literal('done'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]);

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** `2026-11-21 07:25:57` in the server's zone, as existing clients show a time of Unix seconds. */
export function timeText(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
