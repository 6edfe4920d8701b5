import { useLayoutEffect, useRef } from 'react';

interface Props {
  readonly node: HTMLElement | undefined;
  readonly className?: string;
}

/** Shows a node that is there already, moved and not rendered again: text that is being read must not jump. */
export function Adopt({ node, className }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (node && node.parentNode !== place.current) place.current?.replaceChildren(node);
  }, [node]);
  return <div ref={place} className={className} />;
}
