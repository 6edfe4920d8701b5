import { formatTime, useLanguage } from '@docstead/core/web';
import { whenOf } from './when.ts';

interface VersionMomentProps {
  readonly seconds: string;
  /** Among saves that may share a minute. */
  readonly isExact?: boolean | undefined;
}

/** The day as one thinks of it, and the clock; whole where it is pointed at. */
export function VersionMoment({ seconds, isExact = false }: VersionMomentProps) {
  const [language] = useLanguage();
  const { day, clock, exact } = whenOf(seconds, language);
  return (
    <time dateTime={new Date(Number(seconds) * 1000).toISOString()} title={formatTime(seconds)}>
      {day} {isExact ? exact : clock}
    </time>
  );
}
