const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** `200 MB`, `1.5 GB`: as the plans are told, in steps of 1024 and with at most one decimal. */
export function sizeText(bytes: number): string {
  let [size, at] = [bytes, 0];
  while (Math.round(size * 10) / 10 >= STEP && at < UNITS.length - 1) [size, at] = [size / STEP, at + 1];
  return `${Math.round(size * 10) / 10} ${UNITS[at]}`;
}
