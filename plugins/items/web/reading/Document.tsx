import { toast } from '@docstead/core/ui';
import { Adopt, placeBehind, useLanguage, useNavigate, useText } from '@docstead/core/web';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { decorate } from '../draw/decorate.ts';
import { linkTarget } from './follow-link.ts';
import { useEditHere } from './place/use-edit-here.ts';
import { useReadingPlace } from './place/use-reading-place.ts';
import { sectionOf } from './section-of.ts';
import { useTasks } from './tasks/use-tasks.ts';

interface DocumentProps {
  readonly html: string | undefined;
  /** The server's first view: shown as it stands, instead of `html`. */
  readonly node: HTMLElement | undefined;
  readonly page_id: string;
  /** Of the text. */
  readonly rev: number;
  /** Whether the reader may change the page. */
  readonly canEdit: boolean;
  /** Where this page is written; undefined for who may not. */
  readonly editHref: string | undefined;
  readonly onReady: () => void;
  /** Another address of the same page, for who is in its project. */
  readonly addressOf?: (to: string) => string;
}

/** The page's own text: safe HTML of the renderer, with all that is drawn in it, and links that stay in the site. */
export function Document({ html, node, page_id, rev, canEdit, editHref, onReady, addressOf }: DocumentProps) {
  const navigate = useNavigate();
  const t = useText('items');
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const inside = useMemo(() => ({ __html: html ?? '' }), [html]);
  const adopted = useMemo(() => node && documentOf(node), [node]);
  const isComing = useReadingPlace(page_id, place, inside);
  const onDoubleClick = useEditHere({ place, editHref, inside });
  useTasks({ place, page_id, rev, canEdit, inside });
  const wentToHash = useRef(false);

  useEffect(() => {
    const doc = place.current?.querySelector<HTMLElement>('.md-doc');
    if (!doc) return;
    const dispose = decorate(doc);
    // Once: another text of this page leaves its reader where they are.
    if (!wentToHash.current && !isComing()) goToHash(doc);
    wentToHash.current = true;
    onReady();
    return dispose;
  }, [inside, adopted, language, isComing, onReady]);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlain || event.defaultPrevented) return;
    if (link.matches('.md-pencil') && link.origin === window.location.origin) {
      event.preventDefault();
      navigate(link.href);
      return;
    }
    const target = linkTarget(link, window.location, placeBehind);
    if (!target) return;
    event.preventDefault();
    if (target.kind === 'section' && target.id !== '' && !sectionOf(place.current, target.id)) {
      toast.show({ id: 'items-section', text: t('reading.no_section', { name: target.id.replace(/^md-/, '') }) });
      return;
    }
    navigate(target.kind === 'page' ? (addressOf?.(target.to) ?? target.to) : `#${target.id}`);
    if (target.kind === 'section') sectionOf(place.current, target.id)?.scrollIntoView();
  };

  return (
    // Keys reach the links and buttons inside; this only listens to what they pass up.
    // biome-ignore lint/a11y: delegation for the elements inside
    <div ref={place} onClick={onClick} onDoubleClick={onDoubleClick}>
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
export function documentOf(node: HTMLElement): HTMLElement {
  const inner = node.matches('.md-doc') ? node : node.querySelector<HTMLElement>('.md-doc');
  if (inner) return inner;
  node.classList.add('md-doc');
  return node;
}

function goToHash(doc: HTMLElement): void {
  try {
    sectionOf(doc, decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  } catch {
    // Not an address of ours.
  }
}
