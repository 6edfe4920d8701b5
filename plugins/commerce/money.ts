/** Money is whole fen everywhere; only the wire says yuan, as a number with at most two decimals. */
export const yuan = (fen: number): number => fen / 100;

/** `99`, `99.5` or `99.50` yuan in fen; undefined for what is no amount of money. Never by arithmetic with fractions. */
export function fenOf(text: string): number | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, whole = '0', rest = ''] = parts;
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** `99.00`, as payment providers write an amount. */
export const yuanText = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
