import { Alert } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import { isSameTitle } from '../../../items/points.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import styles from '../parts/panes.module.css';
import type { Source } from '../source/use-source.ts';
import { lineAt } from './scroll-sync.ts';
import { useLivePreview } from './use-live-preview.ts';

interface PreviewPaneProps {
  readonly text: WorkingText;
  readonly source: Source;
  /** A click goes to the source where both are on screen. */
  readonly isBeside: boolean;
  /** Goes to where the title is written; absent where nothing is. */
  readonly onTitle?: () => void;
}

/** Exactly what the reading view will show: the same frame, the same renderer, the same hand that draws. */
export function PreviewPane({ text, source, isBeside, onTitle }: PreviewPaneProps) {
  const t = useText('editor');
  const pane = useRef<HTMLElement>(null);
  const doc = useRef<HTMLDivElement>(null);
  const title = useSyncExternalStore(text.subscribe, () => text.head.page_title);
  const { blocks, problem, isEmpty, isLong, firstHeading } = useLivePreview({ text, source, pane, doc });
  const isTitleTwice = firstHeading !== undefined && isSameTitle(firstHeading, title);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const link = target.closest('a');
    if (link) return openLink(event, link);
    if (onTitle && target.closest('.items-title')) return onTitle();
    const isFree = isBeside && event.button === 0 && !target.closest('button, summary, input, img, svg');
    if (!isFree || window.getSelection()?.isCollapsed === false || !blocks.current) return;
    const line = lineAt(blocks.current, target, event.clientY);
    if (line !== undefined) goToLine(source, line);
  };

  return (
    // The keyboard has "go to line"; this is a shortcut for the hand that is here anyway.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={pane} className={styles.preview} aria-label={t('preview.label')} tabIndex={0} onClick={onClick}>
      {problem && (
        <Alert kind="warn" title={t('preview.problem')}>
          {problem}
        </Alert>
      )}
      <article
        className="items-article"
        data-same-title={isTitleTwice || undefined}
        data-edits-title={onTitle !== undefined || undefined}
      >
        <h1 className="items-title">{title.trim() || t('title.hint')}</h1>
        {/* Who wrote it when stands here for readers. */}
        <p className="items-meta" aria-hidden />
        <div ref={doc} className={`md-doc ${isLong ? styles.long : ''}`} />
        {isEmpty && <p className={styles.blank}>{t('preview.blank')}</p>}
      </article>
    </section>
  );
}

/** What is being written stays: links lead to another tab, or to a place in the preview. */
function openLink(event: MouseEvent<HTMLElement>, link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  event.preventDefault();
  if (href.startsWith('#')) {
    const id = decodeURIComponent(href.slice(1));
    event.currentTarget.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' });
  } else if (href !== '') window.open(link.href, '_blank', 'noopener');
}

function goToLine({ viewRef }: Source, line: number): void {
  const view = viewRef.current;
  if (!view) return;
  const { from } = view.state.doc.line(Math.min(line + 1, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
  view.focus();
}
