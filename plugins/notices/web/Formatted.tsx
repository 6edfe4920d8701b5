import { loadService } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { preview } from '../../items/points.ts';
import styles from './notices.module.css';
import { Words } from './Words.tsx';

/** What an administrator wrote, as a page would show it; as it was written until then, and where nothing can draw it. */
export function Formatted({ children }: { readonly children: string }) {
  const node = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    let isOver = false;
    let undo: (() => void) | undefined;
    const draw = async () => {
      const service = await loadService(preview);
      const rendered = await service?.renderApart(children);
      if (isOver || !service || !rendered || !node.current) return;
      // Of our own renderer, which lets nothing through that could run.
      node.current.innerHTML = rendered.html;
      undo = service.decorate(node.current);
      setDrawn(children);
    };
    draw().catch(() => {
      if (!isOver) setDrawn(undefined);
    });
    return () => {
      isOver = true;
      undo?.();
    };
  }, [children]);
  const isDrawn = drawn === children;
  return (
    <>
      {!isDrawn && <Words>{children}</Words>}
      <div ref={node} hidden={!isDrawn} className={`md-doc ${styles.formatted}`} />
    </>
  );
}
