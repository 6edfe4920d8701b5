export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Signs of a kind, and how many there are of it. */
const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u4e00-\u9fa5]/, 3000],
  [/[^A-Za-z\d\u4e00-\u9fa5]/, 33],
] as const;
/** Below it no password is good, whatever it is made of; the server takes none of fewer. */
const SHORTEST = 8;
/** Bits from which it is fair, good, strong. */
const STEPS = [36, 46, 65] as const;

/**
 * How hard it would be to guess by trying, roughly: a sign that repeats the one before it, or follows it in the alphabet,
 * counts for nothing. What many people use only the server knows.
 */
export function strengthOf(password: string): Strength | undefined {
  if (password === '') return undefined;
  const signs = [...password].map((sign) => sign.toLowerCase().codePointAt(0) ?? 0);
  if (signs.length < SHORTEST) return 'weak';
  const telling = signs.filter((sign, at) => Math.abs(sign - (signs[at - 1] ?? -9)) > 1).length;
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = telling * Math.log2(pool);
  return STRENGTHS[STEPS.filter((step) => bits >= step).length];
}
