import type { SiteLocale } from './when.ts';

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 minutes ago" for Unix seconds, `now` in milliseconds; empty for no time. */
export function relativeTime(
  seconds: number | string,
  { now, locale }: { readonly now: number; readonly locale: SiteLocale },
): string {
  const value = Number(seconds);
  if (!Number.isFinite(value) || value <= 0) return '';
  const passed = Math.round((value * 1000 - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale === 'zh-cn' ? 'zh-CN' : 'en', { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) >= length) return format.format(Math.trunc(passed / length), unit);
  }
  return locale === 'zh-cn' ? '刚刚' : 'just now';
}
