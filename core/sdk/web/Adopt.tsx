import { useLayoutEffect, useRef } from 'react';
import { moveInto, park } from './move-node.ts';

interface Props {
  readonly node: HTMLElement | undefined;
  readonly className?: string;
}

/**
 * Shows a node that is there already, moved and not rendered again: text that is being read must not jump, and a field
 * keeps what was typed into it, the cursor included.
 */
export function Adopt({ node, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (!node || !here) return;
    for (const other of [...here.childNodes]) if (other !== node) other.remove();
    if (node.parentNode !== here) moveInto(here, node);
    return () => park(node, here);
  }, [node]);
  return <div ref={place} className={className} />;
}
