import { relativeTime } from '../../contract/index.ts';
import { DAY } from '../../contract/relative-time.ts';
import { currentShell } from '../shell.ts';

const tag = () => (currentShell().boot.getState().locale === 'zh-cn' ? 'zh-CN' : 'en');

const toDate = (seconds: number | string): Date | undefined => {
  const value = Number(seconds);
  return Number.isFinite(value) && value > 0 ? new Date(value * 1000) : undefined;
};

const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Unix seconds as date and time in the reader's language and zone; empty for no time. */
export function formatTime(seconds: number | string, style: 'minute' | 'day' = 'minute'): string {
  const date = toDate(seconds);
  if (!date) return '';
  return new Intl.DateTimeFormat(tag(), style === 'day' ? DAY : { ...DAY, ...MINUTE }).format(date);
}

/** "3 minutes ago", or the day where that is more than 30 days away; `now` in milliseconds. On a screen take `Moment`. */
export function formatRelative(seconds: number | string, now: number = Date.now()): string {
  return relativeTime(seconds, { now, locale: currentShell().boot.getState().locale });
}
