import type { Row } from '../request.ts';

/**
 * The rows of a query or of a form's body. Undefined where rows could not say the same again: a part without a name or
 * without `=`, or one whose percent signs are no escapes.
 */
export function pairsOf(text: string): readonly Row[] | undefined {
  if (text === '') return [];
  const rows: Row[] = [];
  for (const part of text.split('&')) {
    const equals = part.indexOf('=');
    const name = equals > 0 ? decoded(part.slice(0, equals)) : undefined;
    const value = decoded(part.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    rows.push({ name, value });
  }
  return rows;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
