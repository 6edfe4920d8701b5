/** At most so many UTF-16 units, with a sign that there was more; no character is cut in two. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** One line of a text, for a title. */
export const inOneLine = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
