/** Which heading the reader is in: the last whose top has passed the line; the first before that. */
export function currentSection(tops: readonly { readonly id: string; readonly top: number }[], line: number): string {
  let current = tops[0]?.id ?? '';
  for (const { id, top } of tops) {
    if (top > line) break;
    current = id;
  }
  return current;
}
