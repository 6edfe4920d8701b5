import { formatTime, useLanguage } from '@docstead/core/web';
import { whenOf } from './when.ts';

/** The day as one thinks of it, and the clock; whole where it is pointed at. */
export function VersionMoment({ seconds }: { readonly seconds: string }) {
  const [language] = useLanguage();
  const { day, clock } = whenOf(seconds, language);
  return (
    <time dateTime={new Date(Number(seconds) * 1000).toISOString()} title={formatTime(seconds)}>
      {day} {clock}
    </time>
  );
}
