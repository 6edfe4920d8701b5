import type { Setup } from '@docstead/core/server';
import type plugin from '../plugin.ts';

/** What every service of this plugin stands on. */
export type Kit = Setup<typeof plugin>;

/** `2026-11-21 07:25:57` in the server's zone, as existing clients show it. */
export function timeText(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Makes text safe inside a LIKE pattern with `ESCAPE '!'`. */
export function likeText(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}
