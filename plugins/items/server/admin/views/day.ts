const DAY = 86_400;
const MINUTE = 60;

/** The day of these Unix seconds in the server's zone, counted since 1970. */
export function dayOf(seconds: number): number {
  const ahead = -new Date(seconds * 1000).getTimezoneOffset() * MINUTE;
  return Math.floor((seconds + ahead) / DAY);
}
