import { useDebouncedValue } from '@docstead/core/ui';
import { useMemo, useState } from 'react';
import { type Preview, previewOf } from './preview.ts';

/** Milliseconds without a key before it is made anew. */
const PAUSE = 400;

/** What the template makes: when it has changed, and whenever it is asked for again. */
export function usePreview(template: string): { readonly preview: Preview; readonly again: () => void } {
  const [settled] = useDebouncedValue(template, PAUSE);
  const [times, setTimes] = useState(0);
  // Chance makes another one each time.
  const preview = useMemo(() => previewOf(settled), [settled, times]);
  return { preview, again: () => setTimes((before) => before + 1) };
}
