export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const DAY_MS = 86_400_000;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Of `03:00`. */
export function timeOfDay(text: string): TimeOfDay {
  const [, hour, minute] = TIME.exec(text) ?? [];
  if (hour === undefined) throw new Error(`${JSON.stringify(text)} is no time of day. Write it as 03:00.`);
  return { hour: Number(hour), minute: Number(minute) };
}

export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export const machineZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first moment after `now` at which the clocks of the zone show this time. */
export function nextAt(now: number, { hour, minute }: TimeOfDay, zone: string): number {
  const here = new Date(now + offsetAt(now, zone));
  for (let day = 0; ; day += 1) {
    const shown = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate() + day, hour, minute);
    const moment = momentOf(shown, zone);
    if (moment > now) return moment;
  }
}

/** When the clocks show it: the first of two such moments; where they leave it out, as much later as they leap. */
function momentOf(shown: number, zone: string): number {
  const [before, after] = [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)];
  const moments = [before, after].map((offset) => shown - offset).filter((at) => at + offsetAt(at, zone) === shown);
  return moments.length > 0 ? Math.min(...moments) : shown - before;
}

/** By how much the clocks of the zone are ahead of UTC. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // `GMT+05:30`, or `GMT` alone.
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const milliseconds = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -milliseconds : milliseconds;
}
