import { type FirstData, useLanguage } from '@docstead/core/web';
import { useEffect, useMemo, useRef } from 'react';
import { invalidate } from '../api.ts';

/** Around the parts of an API document stand words of the reader's language, which come from the server. */
const HAS_WORDS = 'md-api-line';

/** Which language the server's first view is written in as far as that matters: another one needs another view. */
export function useWordsOf(first: FirstData | undefined): string {
  const [language] = useLanguage();
  // Read before the screen takes the text out of it.
  const hasWords = useMemo(() => first?.node?.querySelector(`.${HAS_WORDS}`) != null, [first]);
  return hasWords ? language : '';
}

/** Asks for the page anew when its reader changes the language. */
export function useSameLanguage(html: string | undefined): void {
  const [language] = useLanguage();
  const written = useRef(language);
  const hasWords = html?.includes(HAS_WORDS) ?? false;
  useEffect(() => {
    if (written.current === language) return;
    written.current = language;
    if (hasWords) void invalidate('/api/page/info');
  }, [language, hasWords]);
}
