import { setImmediate } from 'node:timers/promises';

/** Characters that are decoded in one step. */
const PIECE = 65_536;
/** The bytes of one character behind its first. */
const MOST_BEHIND = 3;

/**
 * Encoded like a form field: `+` is a space. Undefined for what is not encoded so. `isLenient` leaves a `%` that begins
 * no byte as it is. While a long text is decoded, other requests have their turn.
 */
export async function urlDecoded(sent: string, isLenient: boolean): Promise<string | undefined> {
  const pieces: string[] = [];
  for (let start = 0; start < sent.length; ) {
    const end = endOf(sent, start + PIECE);
    const piece = decoded(sent.slice(start, end), isLenient);
    if (piece === undefined) return undefined;
    pieces.push(piece);
    start = end;
    if (start < sent.length) await setImmediate();
  }
  return pieces.join('');
}

/** Between two characters, however they are encoded. */
function endOf(sent: string, wanted: number): number {
  let end = wanted;
  if (sent[end - 1] === '%') end -= 1;
  else if (sent[end - 2] === '%') end -= 2;
  // A lone half of a character is no text.
  if (/[\udc00-\udfff]/.test(sent[end] ?? '')) end -= 1;
  // More of them than a character has are none, wherever they are cut.
  for (let behind = 0; behind < MOST_BEHIND && /^%[89ab]/i.test(sent.slice(end, end + 2)); behind += 1) end += 3;
  return Math.min(end, sent.length);
}

function decoded(sent: string, isLenient: boolean): string | undefined {
  const spaced = sent.replaceAll('+', ' ');
  try {
    return decodeURIComponent(isLenient ? spaced.replace(/%(?![\da-f]{2})/gi, '%25') : spaced);
  } catch {
    return undefined;
  }
}
