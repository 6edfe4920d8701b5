/** A list with one of it at another place; undefined where that is none, or the one where it stands. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const [one] = list.slice(from, from + 1);
  if (one === undefined || from < 0 || to < 0 || to >= list.length || from === to) return undefined;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
