import { useLanguage } from '@docstead/core/web';

/** `2026-11` as the reader's language writes it: in short below a bar, and whole. */
export function useMonthNames() {
  const [locale] = useLanguage();
  const tag = locale === 'zh-cn' ? 'zh-CN' : 'en';
  const write = (month: string, style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
  return {
    short: (month: string) => write(month, { month: 'short' }),
    whole: (month: string) => write(month, { year: 'numeric', month: 'long' }),
  };
}
