import { Skeleton } from '@docstead/core/ui';
import { loadService, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { preview } from '../../../items/points.ts';
import { BlockDom } from '../preview/patch.ts';
import styles from './format.module.css';

interface ResultPreviewProps {
  readonly markdown: string;
  /** In place of an empty one. */
  readonly hint: string;
}

/** The result as the reading view will show it; its letters where the renderer gives up. */
export function ResultPreview({ markdown, hint }: ResultPreviewProps) {
  const t = useText('editor');
  const node = useRef<HTMLDivElement>(null);
  const dom = useRef<BlockDom>(undefined);
  // The renderer comes when it is first wanted: on a slow line that is seconds.
  const [isDrawn, drawn] = useState(false);
  useEffect(() => {
    let isOver = false;
    let undo: (() => void) | undefined;
    const draw = async () => {
      const service = await loadService(preview);
      const rendered = await service?.renderApart(markdown);
      if (isOver || !node.current || !service || !rendered) return;
      dom.current ??= new BlockDom(node.current);
      dom.current.patch(rendered.blocks);
      undo = service.decorate(node.current);
      drawn(true);
    };
    draw().catch(() => {
      if (!isOver && node.current) node.current.textContent = markdown;
      dom.current = undefined;
      drawn(true);
    });
    return () => {
      isOver = true;
      undo?.();
    };
  }, [markdown]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.result} aria-label={t('format.preview')} tabIndex={0}>
      <div ref={node} className="md-doc" />
      {markdown !== '' && !isDrawn && <Skeleton height={96} role="status" aria-label={t('preview.loading')} />}
      {markdown === '' && <p className={styles.hint}>{hint}</p>}
    </section>
  );
}
