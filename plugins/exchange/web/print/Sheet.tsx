import { formatTime, useNavigate, useSiteName, useText } from '@docstead/core/web';
import { type MouseEvent, memo, useMemo } from 'react';
import { pageFinder } from '../../format/book/page-finder.ts';
import { isPage, type Node, type Outline, type Wanted } from './outline.ts';
import { PrintedPage } from './PrintedPage.tsx';
import { pageMark } from './place-page.ts';
import styles from './print.module.css';

interface SheetProps {
  readonly outline: Outline;
  readonly wanted: Wanted;
  readonly html: ReadonlyMap<string, string>;
  /** Pages that went away meanwhile. */
  readonly gone: ReadonlySet<string>;
  readonly onDrawn: (page_id: string) => void;
}

/** The document as it will be on paper. One page alone needs neither cover nor contents. */
export const Sheet = memo(function Sheet({ outline, wanted, html, gone, onDrawn }: SheetProps) {
  const hasCover = wanted.page_id === '0';
  const pageAt = useMemo(() => {
    const { item_id, item_domain, nodes } = outline;
    const page_ids = nodes.filter(isPage).map(({ page_id }) => Number(page_id));
    return pageFinder({ item_id: Number(item_id), item_domain, page_ids, site: window.location.origin });
  }, [outline]);
  const nodes = outline.nodes.filter(({ page_id }) => !gone.has(page_id));
  return (
    // Keys reach the links inside; this only listens to what they pass up.
    // biome-ignore lint/a11y: delegation for the links inside
    <div className={styles.sheet} onClick={useInnerLinks()}>
      {hasCover && <Cover outline={outline} wanted={wanted} />}
      {hasCover && <Contents nodes={nodes} />}
      {nodes.map((node, at) => (
        <section key={isPage(node) ? node.page_id : markOf(node, at)}>
          <NodeTitle node={node} at={at} hasCover={hasCover} />
          {isPage(node) && (
            <PrintedPage {...{ node, pageAt, onDrawn, level: levelOf(node, hasCover) }} html={html.get(node.page_id)} />
          )}
        </section>
      ))}
    </div>
  );
});

const levelOf = ({ depth }: Node, hasCover: boolean): number => (hasCover ? Math.min(6, depth + 2) : 1);
const markOf = (node: Node, at: number): string => (isPage(node) ? pageMark(node.page_id) : `catalog-${at}`);

function Cover({ outline, wanted }: Pick<SheetProps, 'outline' | 'wanted'>) {
  const t = useText('exchange');
  const site = useSiteName();
  const { item_name, item_description, nodes } = outline;
  const about = wanted.cat_id === '0' ? item_description : nodes[0]?.title;
  return (
    <section className={styles.cover}>
      <h1>{item_name}</h1>
      {about && <p className={styles.description}>{about}</p>}
      <p className={styles.about}>{t('print.printed_on', { day: formatTime(Date.now() / 1000, 'day'), site })}</p>
    </section>
  );
}

function Contents({ nodes }: { readonly nodes: readonly Node[] }) {
  const t = useText('exchange');
  return (
    <nav className={styles.contents} aria-label={t('book.contents')}>
      <h2>{t('book.contents')}</h2>
      <ul>
        {nodes.map((node, at) => (
          <li key={markOf(node, at)} style={{ paddingInlineStart: `${Math.min(node.depth, 8) * 16}px` }}>
            <a href={`#${markOf(node, at)}`}>{node.title.trim() || t('print.untitled')}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface NodeTitleProps {
  readonly node: Node;
  readonly at: number;
  readonly hasCover: boolean;
}

function NodeTitle({ node, at, hasCover }: NodeTitleProps) {
  const t = useText('exchange');
  const Title = `h${levelOf(node, hasCover)}` as 'h1';
  const day = node.saved_time > 0 ? formatTime(node.saved_time, 'day') : '';
  return (
    <>
      <Title
        id={markOf(node, at)}
        className={styles.title}
        data-depth={Math.min(node.depth, 3)}
        data-new={(node.depth === 0 && at > 0) || undefined}
        tabIndex={-1}
      >
        {node.title.trim() || t('print.untitled')}
      </Title>
      {isPage(node) && <p className={styles.about}>{[node.author_username, day].filter(Boolean).join(' · ')}</p>}
    </>
  );
}

/** A link within the document scrolls, and the way back of the browser leads back. */
function useInnerLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!link || !isPlain || event.defaultPrevented || !link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    const there =
      document.getElementById(link.getAttribute('href')?.slice(1) ?? '') ??
      document.getElementById(pageMark(link.dataset.page ?? ''));
    if (!there) return;
    navigate(`#${there.id}`);
    there.scrollIntoView();
    there.focus({ preventScroll: true });
  };
}
