import { useLayoutEffect, useRef } from 'react';
import { FIRST_ELEMENT } from '../contract/index.ts';
import { moveInto, park } from './move-node.ts';

interface Props {
  readonly node: HTMLElement | undefined;
  /** In place of the column that a first view without a frame of its own stands in. */
  readonly className?: string;
}

/**
 * Shows a node that is there already, moved and not rendered again: text that is being read must not jump, and a field
 * keeps what was typed into it, the cursor included.
 */
export function Adopt({ node, className = node && columnOf(node) }: Props) {
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

/** The whole of a first view keeps its place in the window; a piece of one stands where the page puts it. */
function columnOf(node: HTMLElement): string | undefined {
  const hasFrame = [...node.children].some((child) => child.hasAttribute('data-frame'));
  return node.id === FIRST_ELEMENT && !hasFrame ? 'docstead-column' : undefined;
}
