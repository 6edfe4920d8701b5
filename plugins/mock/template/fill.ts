import { readPlaceholder, type Written } from './args.ts';
import { type Kit, textOf } from './kit.ts';
import { PLACEHOLDERS } from './placeholders/all.ts';
import type { Json } from './types.ts';

export interface Filling {
  readonly kit: Kit;
  /** The value that a name leads to in the template itself; undefined where it leads nowhere. */
  readonly valueOf: (name: string) => Json | undefined;
}

/** The text with its placeholders filled. One that is the whole text keeps its type. */
export function fill(text: string, filling: Filling): Json {
  const { budget } = filling.kit;
  let made = '';
  let from = 0;
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', Math.max(from, sign + 1))) {
    const written = readPlaceholder(text, sign, budget);
    if (!written) continue;
    const isEscaped = text.charAt(sign - 1) === '\\';
    const value = isEscaped ? text.slice(sign, written.end) : placed(written, text.slice(sign, written.end), filling);
    if (sign === 0 && written.end === text.length) return value;
    const part = textOf(value);
    budget.write(part.length);
    made += text.slice(from, sign) + part;
    from = written.end;
  }
  budget.charge(text.length);
  return made + text.slice(from);
}

function placed({ name, args }: Written, raw: string, filling: Filling): Json {
  const known = filling.valueOf(name);
  if (known !== undefined) return known;
  const placeholder = PLACEHOLDERS.get(name.toLowerCase());
  if (!placeholder) return raw;
  const filled = args.map((arg) => filledArg(arg, filling));
  return placeholder(filling.kit, filled) ?? '';
}

function filledArg(arg: Json, filling: Filling): Json {
  const { budget } = filling.kit;
  budget.charge(1);
  if (typeof arg === 'string') {
    if (!arg.includes('@')) return arg;
    budget.enter('()');
    const made = fill(arg, filling);
    budget.leave();
    return made;
  }
  return Array.isArray(arg) ? arg.map((one) => filledArg(one, filling)) : arg;
}
