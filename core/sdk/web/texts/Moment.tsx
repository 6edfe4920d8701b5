import { useLanguage } from './hooks.ts';
import { formatRelative, formatTime } from './time.ts';

export interface MomentProps {
  /** Unix seconds; nothing is shown for no time. */
  readonly seconds: number | string;
  /** The words around it: `(time) => t('saved', { time })`. */
  readonly say?: (time: string) => string;
}

/** When something was: how long ago, the day where that is long; the exact time in the reader's zone when it is pointed at. */
export function Moment({ seconds, say = (time) => time }: MomentProps) {
  // Both are written in the reader's language.
  useLanguage();
  const exact = formatTime(seconds);
  if (exact === '') return null;
  return (
    <time dateTime={new Date(Number(seconds) * 1000).toISOString()} title={exact}>
      {say(formatRelative(seconds))}
    </time>
  );
}
