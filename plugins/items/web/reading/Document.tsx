import { Adopt, useNavigate, useText } from '@docstead/core/web';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { addCodeBars, copyOnClick } from './code-bars.ts';
import { linkTarget } from './follow-link.ts';

interface DocumentProps {
  readonly html: string | undefined;
  /** The server's first view: shown as it stands, instead of `html`. */
  readonly node: HTMLElement | undefined;
  readonly onReady: () => void;
}

/** The page's own text: safe HTML of the renderer, with copy buttons, and links that stay in the site. */
export function Document({ html, node, onReady }: DocumentProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const words = useMemo(() => ({ copy: t('reading.copy_code'), copied: t('reading.copied') }), [t]);
  const inside = useMemo(() => ({ __html: html ?? '' }), [html]);
  const adopted = useMemo(() => node && documentOf(node), [node]);

  useEffect(() => {
    if (!place.current) return;
    addCodeBars(place.current, words);
    goToHash();
    onReady();
  }, [inside, adopted, words, onReady]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (copyOnClick(event.target, words)) return;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link && isPlain ? linkTarget(link, window.location) : undefined;
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
  const id = decodeURIComponent(window.location.hash.slice(1));
  if (id) document.getElementById(id)?.scrollIntoView();
}
