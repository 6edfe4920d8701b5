const LETTER = 2;
const NUMBER = 8;
const OBJECT = 40;

/** About how many bytes a value takes: enough to tell many small ones from one that is large. */
export function weightOf(value: unknown): number {
  const seen = new Set<object>();
  const open = [value];
  let weight = 0;
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') weight += OBJECT + one.length * LETTER;
    else if (typeof one !== 'object' || one === null) weight += NUMBER;
    else if (!seen.has(one)) {
      seen.add(one);
      weight += OBJECT + (ArrayBuffer.isView(one) ? one.byteLength : 0);
      for (const part of partsOf(one)) open.push(part);
    }
  }
  return weight;
}

/** Names of fields are the same for many objects, which share them. */
function partsOf(value: object): Iterable<unknown> {
  if (ArrayBuffer.isView(value)) return [];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  return Array.isArray(value) || value instanceof Set ? value : Object.values(value);
}
