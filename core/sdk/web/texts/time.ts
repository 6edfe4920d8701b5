import { currentShell } from '../shell.ts';

const tag = () => (currentShell().boot.getState().locale === 'zh-cn' ? 'zh-CN' : 'en');

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const toDate = (seconds: number | string): Date | undefined => {
  const value = Number(seconds);
  return Number.isFinite(value) && value > 0 ? new Date(value * 1000) : undefined;
};

/** Unix seconds as date and time in the reader's language and zone; empty for no time. */
export function formatTime(seconds: number | string, style: 'minute' | 'day' = 'minute'): string {
  const date = toDate(seconds);
  if (!date) return '';
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const minute = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Intl.DateTimeFormat(tag(), style === 'day' ? day : { ...day, ...minute }).format(date);
}

/** "3 minutes ago"; `now` in milliseconds. */
export function formatRelative(seconds: number | string, now: number = Date.now()): string {
  const date = toDate(seconds);
  if (!date) return '';
  const passed = Math.round((date.getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(tag(), { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (Math.abs(passed) >= length) return format.format(Math.trunc(passed / length), unit);
  }
  return format.format(0, 'second');
}
