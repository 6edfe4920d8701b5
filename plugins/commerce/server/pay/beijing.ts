/** Both providers write times of Beijing, which knows no summer time. */
const AHEAD = 8 * 3600;

/** `2026-11-28 10:20:30`. */
export const beijingTime = (seconds: number): string =>
  new Date((seconds + AHEAD) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** `2026-11-28T10:20:30+08:00`. */
export const beijingRfc3339 = (seconds: number): string => `${beijingTime(seconds).replace(' ', 'T')}+08:00`;

/** Unix seconds; undefined for what is no such time. */
export function fromBeijing(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  return fromRfc3339(`${text.replace(' ', 'T')}+08:00`);
}

export function fromRfc3339(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}
