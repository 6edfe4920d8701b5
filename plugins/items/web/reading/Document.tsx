import { Adopt, useLanguage, useNavigate } from '@docstead/core/web';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { decorate } from '../draw/decorate.ts';
import { linkTarget } from './follow-link.ts';

interface DocumentProps {
  readonly html: string | undefined;
  /** The server's first view: shown as it stands, instead of `html`. */
  readonly node: HTMLElement | undefined;
  readonly onReady: () => void;
}

/** The page's own text: safe HTML of the renderer, with all that is drawn in it, and links that stay in the site. */
export function Document({ html, node, onReady }: DocumentProps) {
  const navigate = useNavigate();
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const inside = useMemo(() => ({ __html: html ?? '' }), [html]);
  const adopted = useMemo(() => node && documentOf(node), [node]);

  useEffect(() => {
    const doc = place.current?.querySelector<HTMLElement>('.md-doc');
    if (!doc) return;
    const dispose = decorate(doc);
    goToHash();
    onReady();
    return dispose;
  }, [inside, adopted, language, onReady]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link && isPlain && !event.defaultPrevented ? linkTarget(link, window.location) : undefined;
    if (!target) return;
    event.preventDefault();
    navigate(target.kind === 'page' ? target.to : `#${target.id}`);
    if (target.kind === 'section') document.getElementById(target.id)?.scrollIntoView();
  };

  return (
    // Keys reach the links and buttons inside; this only listens to what they pass up.
    // biome-ignore lint/a11y: delegation for the elements inside
    <div ref={place} onClick={onClick}>
      {adopted ? (
        <Adopt node={adopted} />
      ) : (
        // Sanitised by the renderer's allow-list.
        <div className="md-doc" dangerouslySetInnerHTML={inside} />
      )}
    </div>
  );
}

/** The document inside of the server's frame, or the node itself where the server sent no frame. */
function documentOf(node: HTMLElement): HTMLElement {
  const inner = node.matches('.md-doc') ? node : node.querySelector<HTMLElement>('.md-doc');
  if (inner) return inner;
  node.classList.add('md-doc');
  return node;
}

function goToHash(): void {
  try {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  } catch {
    // Not an address of ours.
  }
}
