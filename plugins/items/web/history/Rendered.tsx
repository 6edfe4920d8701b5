import { Alert, Loader } from '@docstead/core/ui';
import { useLanguage, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { PreviewResult } from '../../points.ts';
import { mergeBlocks } from '../diff/rendered/merge.ts';
import { NO_STOPS, type Stops, stopsOf } from '../diff/stops.ts';
import '../diff/rendered/rendered.css';
import { previewer, renderText } from './render-text.ts';

interface RenderedProps {
  readonly before: string;
  readonly after: string;
  readonly onStops: (stops: Stops) => void;
  /** The texts cannot be rendered: why, in the reader's language. */
  readonly onRefused: (reason: string) => void;
}

/** Both texts as one, as the reading view shows them, with what came and went marked in it. */
export default function Rendered({ before, after, onStops, onRefused }: RenderedProps) {
  const t = useText('items');
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const [isAlike, setAlike] = useState(false);
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    const show = async () => {
      const [a, b] = [await renderText(before), await renderText(after)];
      const { decorate } = await previewer();
      const root = place.current;
      if (!isOpen || !root) return;
      root.replaceChildren(...mergeBlocks(blocksOf(a), blocksOf(b)));
      for (const one of root.querySelectorAll<HTMLElement>('[data-change="look"]')) one.title = t('diff.look');
      end = decorate(root);
      const stops = stopsOf(root);
      setLoading(false);
      setAlike(stops.count === 0 && before !== after);
      onStops(stops);
    };
    show().catch((thrown: unknown) => {
      if (isOpen) onRefused(thrown instanceof Error ? thrown.message : String(thrown));
    });
    return () => {
      isOpen = false;
      end?.();
      onStops(NO_STOPS);
    };
  }, [before, after, language, t, onStops, onRefused]);
  return (
    <>
      {isLoading && <Loader label={t('reading.loading')} />}
      {isAlike && <Alert title={t('diff.looks_same')} />}
      <div ref={place} className="md-doc md-compared" />
    </>
  );
}

/** One element each, sanitised by the renderer's allow-list. */
function blocksOf({ blocks }: PreviewResult): Element[] {
  const holder = document.createElement('template');
  return blocks.flatMap(({ html }) => {
    holder.innerHTML = html;
    return [...holder.content.children];
  });
}
