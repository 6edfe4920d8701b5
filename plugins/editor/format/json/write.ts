import type { Json } from './json.ts';

/** JSON with one value to a line; with '' as indent all on one line, without a blank. */
export function writeJson(json: Json, indent: string): string {
  const parts: string[] = [];
  const line = (depth: number) => (indent === '' ? '' : `\n${indent.repeat(depth)}`);
  const colon = indent === '' ? ':' : ': ';
  const put = (value: Json, depth: number): void => {
    if (value.kind === 'object') {
      bracketed('{}', value.members, depth, (member) => {
        parts.push(member.raw, colon);
        put(member.value, depth + 1);
      });
    } else if (value.kind === 'list') bracketed('[]', value.items, depth, (item) => put(item, depth + 1));
    else parts.push(value.raw);
  };
  const bracketed = <T>(signs: '{}' | '[]', all: readonly T[], depth: number, each: (one: T) => void): void => {
    parts.push(signs.charAt(0));
    all.forEach((one, at) => {
      parts.push(at > 0 ? ',' : '', line(depth + 1));
      each(one);
    });
    parts.push(all.length > 0 ? line(depth) : '', signs.charAt(1));
  };
  put(json, 0);
  return parts.join('');
}
