import type { SiteLocale } from '@docstead/core/contract';

const TAILS = {
  en: { tail: /\s*\(copy(?: \d+)?\)$/, make: (count: number) => (count === 1 ? ' (copy)' : ` (copy ${count})`) },
  'zh-cn': { tail: /（副本(?: \d+)?）$/, make: (count: number) => (count === 1 ? '（副本）' : `（副本 ${count}）`) },
} as const;

interface CopyOf {
  readonly name: string;
  /** The names beside which it will stand. */
  readonly taken: ReadonlySet<string>;
  readonly locale: SiteLocale;
  readonly most: number;
}

/** "Guide (copy)", then "Guide (copy 2)": never a copy of a copy, and never longer than a name may be. */
export function copyName({ name, taken, locale, most }: CopyOf): string {
  const { tail, make } = TAILS[locale];
  const stem = name.replace(tail, '');
  for (let count = 1; ; count += 1) {
    const end = make(count);
    const next = stem.slice(0, most - end.length) + end;
    if (!taken.has(next)) return next;
  }
}
