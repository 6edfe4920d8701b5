import { formatRelative, formatTime, useLanguage } from '@docstead/core/web';

/** How long ago; the exact time when it is pointed at. `seconds` are Unix seconds. */
export function Moment({ seconds }: { readonly seconds: string }) {
  // Both are written in the reader's language.
  useLanguage();
  return (
    <time dateTime={new Date(Number(seconds) * 1000).toISOString()} title={formatTime(seconds)}>
      {formatRelative(seconds)}
    </time>
  );
}
