/** Values of one example, and how deep they may stand: in YAML a short text can name itself often. */
const MOST_VALUES = 20_000;
const MOST_DEPTH = 40;
const MOST_LENGTH = 100_000;

/** A value as indented JSON; undefined where it is too large to be an example, or no JSON. */
export function jsonText(value: unknown): string | undefined {
  const budget = { left: MOST_VALUES, letters: MOST_LENGTH };
  if (!fits(value, MOST_DEPTH, budget)) return undefined;
  const text = JSON.stringify(value, undefined, 2);
  return typeof text === 'string' && text.length <= MOST_LENGTH * 2 ? text : undefined;
}

function fits(value: unknown, depth: number, budget: { left: number; letters: number }): boolean {
  budget.left -= 1;
  if (typeof value === 'string') budget.letters -= value.length;
  if (budget.left < 0 || budget.letters < 0) return false;
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  for (const [key, inner] of Object.entries(value)) {
    budget.letters -= key.length;
    if (!fits(inner, depth - 1, budget)) return false;
  }
  return true;
}

/** In one cell: a text as it is, a list of plain values by commas, all else as JSON of one line. */
export function cellText(value: unknown, most = 2_000): string {
  if (typeof value === 'string') return value.slice(0, most);
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one !== 'object')) {
    return value.map(String).join(',').slice(0, most);
  }
  const budget = { left: 200, letters: most };
  return fits(value, 10, budget) ? (JSON.stringify(value) ?? '') : '';
}
