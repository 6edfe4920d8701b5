import { useLanguage, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { apiMarkdown } from '../../api/markdown/to-markdown.ts';
import { apiDocumentOf } from '../../api/read.ts';
import { apiWords } from '../../api/words.ts';

/** A text to be compared letter by letter: of an API document its Markdown, which people read, in place of its JSON. */
export function useReadText(text: string): string {
  const t = useText('items');
  const [language] = useLanguage();
  return useMemo(() => {
    const document = apiDocumentOf(text);
    // In this language, and made anew for another.
    return document && language ? apiMarkdown(document, apiWords(t)) : text;
  }, [t, language, text]);
}
