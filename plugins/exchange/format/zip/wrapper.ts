/** What systems put into archives beside what people meant. */
const LITTER = /^__MACOSX\/|(^|\/)(\.DS_Store|(eh)?thumbs\.db|desktop\.ini)$/i;

const isLitter = (path: string): boolean => LITTER.test(path);

/** Whoever packs a folder, rather than what is in it, has one folder around all: it says nothing of the project. */
export function withoutWrapper<T extends { readonly path: string }>(entries: readonly T[]): T[] {
  const kept = entries.filter(({ path }) => !isLitter(path));
  const top = topOf(kept[0]?.path ?? '');
  if (top === '' || !kept.every(({ path }) => path.startsWith(top))) return kept;
  return kept.filter(({ path }) => path !== top).map((entry) => ({ ...entry, path: entry.path.slice(top.length) }));
}

const topOf = (path: string): string => path.slice(0, path.indexOf('/') + 1);
