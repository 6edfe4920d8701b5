import { loadService, useText } from '@docstead/core/web';
import { memo, useEffect, useMemo, useRef } from 'react';
import { preview } from '../../../items/points.ts';
import type { Node } from './outline.ts';
import { type PagePlace, placePage } from './place-page.ts';
import styles from './print.module.css';

interface PrintedPageProps extends Pick<PagePlace, 'level' | 'pageAt'> {
  readonly node: Node;
  /** Undefined while it is on its way. */
  readonly html: string | undefined;
  /** Formulas, diagrams and pictures of it are there, or say why not. */
  readonly onDrawn: (page_id: string) => void;
}

/** The text of one page, drawn as in the reading view. */
export const PrintedPage = memo(function PrintedPage({ node, html, level, pageAt, onDrawn }: PrintedPageProps) {
  const t = useText('exchange');
  const place = useRef<HTMLDivElement>(null);
  const { page_id, title } = node;
  const inside = useMemo(
    () => (html === undefined ? undefined : { __html: placePage(html, { page_id, title, level, pageAt }) }),
    [html, page_id, title, level, pageAt],
  );
  useEffect(() => {
    if (!inside) return undefined;
    let isOver = false;
    let undo: (() => void) | undefined;
    const draw = async () => {
      const service = await loadService(preview);
      if (isOver || !place.current || !service) return;
      undo = service.decorate(place.current);
      await service.makeReady(place.current);
    };
    // A piece that does not load leaves the source, which can be read.
    const end = () => {
      if (!isOver) onDrawn(page_id);
    };
    draw().then(end, end);
    return () => {
      isOver = true;
      undo?.();
    };
  }, [inside, page_id, onDrawn]);
  if (!inside) return <p className={styles.coming}>{t('print.coming')}</p>;
  // Sanitised by the renderer's allow-list; `placePage` adds nothing but ids and addresses.
  return <div ref={place} className="md-doc" dangerouslySetInnerHTML={inside} />;
});
