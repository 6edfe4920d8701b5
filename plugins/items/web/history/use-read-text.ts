import { useLanguage } from '@docstead/core/web';
import { useMemo } from 'react';
import { readText } from '../read-text.ts';

/** A text to be compared letter by letter, as people read it; another one in another language. */
export function useReadText(text: string): string {
  const [language] = useLanguage();
  return useMemo(() => ({ language, read: readText(text) }).read, [language, text]);
}
