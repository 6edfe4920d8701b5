import { useDocumentTitle, useService, useText } from '@docstead/core/web';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { watermark } from '../../../items/points.ts';
import { isPage, type Outline, titleOf, type Wanted } from './outline.ts';
import { mendLinks } from './place-page.ts';
import styles from './print.module.css';
import { Sheet } from './Sheet.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePageTexts } from './use-page-texts.ts';
import { usePaperColours } from './use-paper-colours.ts';

interface PrintedProps extends Wanted {
  readonly outline: Outline;
}

/** The document, and over it what is done with it. It is ready when each page is drawn and its pictures are there. */
export function Printed({ outline, item_id, cat_id, page_id }: PrintedProps) {
  const t = useText('exchange');
  const Watermark = useService(watermark)?.Watermark;
  // The sheet is drawn anew when one of its parts changes, not with each page that is ready.
  const wanted = useMemo(() => ({ item_id, cat_id, page_id }), [item_id, cat_id, page_id]);
  const sheet = useRef<HTMLDivElement>(null);
  const page_ids = useMemo(() => outline.nodes.filter(isPage).map(({ page_id }) => page_id), [outline]);
  const { html, seen, error, retry } = usePageTexts(item_id, page_ids);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const onDrawn = useCallback((page_id: string) => setDrawn((before) => new Set([...before, page_id])), []);
  usePaperColours();
  useDocumentTitle(titleOf(outline, wanted));
  const gone = useMemo(() => new Set(page_ids.slice(0, seen).filter((id) => !html.has(id))), [page_ids, seen, html]);
  const [done, all] = [drawn.size, page_ids.length - gone.size];
  const isReady = seen === page_ids.length && done >= all;
  useEffect(() => {
    if (isReady && sheet.current) mendLinks(sheet.current);
  }, [isReady]);
  return (
    <div className={styles.screen}>
      <Toolbar outline={outline} wanted={wanted} progress={{ done, all, isReady, error, retry }} />
      {!isReady && <p className={styles.unfinished}>{t('print.unfinished', { done, all })}</p>}
      {Watermark && <Watermark />}
      <div ref={sheet}>
        <Sheet outline={outline} wanted={wanted} html={html} gone={gone} onDrawn={onDrawn} />
      </div>
    </div>
  );
}
