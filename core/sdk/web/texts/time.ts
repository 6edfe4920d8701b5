import { relativeTime } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';

const tag = () => (currentShell().boot.getState().locale === 'zh-cn' ? 'zh-CN' : 'en');

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
  return relativeTime(seconds, { now, locale: currentShell().boot.getState().locale });
}
