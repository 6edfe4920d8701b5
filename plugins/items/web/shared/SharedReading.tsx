import { useMediaQuery } from '@docstead/core/ui';
import { type HeaderTool, Moment, useDocumentTitle, useHeader, useSlot, useText } from '@docstead/core/web';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { beginsWithTitle } from '../../frame.ts';
import { readingTools } from '../../slots.ts';
import { useLookActs } from '../page/use-screen-acts.ts';
import { Document } from '../reading/Document.tsx';
import { useLayout } from '../reading/layout.ts';
import { BackToTop } from '../reading/panes/BackToTop.tsx';
import { ContentsPane, InlineContents, useContentsChoice } from '../reading/panes/ContentsPane.tsx';
import { ThumbBar } from '../reading/panes/ThumbBar.tsx';
import { printDocument } from '../reading/print.ts';
import styles from '../reading/reading.module.css';
import { listed } from '../reading/sections.ts';
import { useFullScreen } from '../reading/use-full-screen.ts';
import { Waiting } from '../reading/Waiting.tsx';
import { useRemembered } from '../use-remembered.ts';
import { useTitle } from '../use-title.ts';
import type { SharedInfo } from './use-shared-page.ts';

interface SharedReadingProps {
  /** Undefined while it is on its way. */
  readonly page: SharedInfo | undefined;
  readonly unique_key: string;
  readonly node: HTMLElement | undefined;
}

/** Title, text and contents of one page, and nothing of the project around it. */
export function SharedReading({ page, unique_key, node }: SharedReadingProps) {
  const [version, setVersion] = useState(0);
  const onReady = useCallback(() => setVersion((count) => count + 1), []);
  const contents = useContentsChoice();
  const [isWide] = useRemembered<boolean>('wide', false);
  const isFull = useFullScreen();
  useSharedHeader(page, unique_key);
  if (!page) return <Waiting />;
  const headings = isFull ? [] : listed(framed(page));
  const list = { headings, version };
  const hasBar = contents.place === 'none';
  return (
    <div className="items-reading" data-wide={isWide || undefined} data-bar={hasBar || undefined}>
      <div className="items-main">
        <SharedArticle page={page} node={node} onReady={onReady}>
          {headings.length > 0 && contents.place === 'above' && <InlineContents {...list} />}
        </SharedArticle>
        {!hasBar && <BackToTop />}
      </div>
      {headings.length > 0 && contents.place === 'beside' && <ContentsPane {...list} {...contents} />}
      {hasBar && <ThumbBar panel={undefined} headings={headings} />}
    </div>
  );
}

interface ArticleProps {
  readonly page: SharedInfo;
  readonly node: HTMLElement | undefined;
  readonly onReady: () => void;
  readonly children: ReactNode;
}

function SharedArticle({ page, node, onReady, children }: ArticleProps) {
  const t = useText('items');
  const titleOf = useTitle();
  return (
    <article className="items-article" data-same-title={beginsWithTitle(framed(page)) || undefined}>
      <h1 className="items-title">{titleOf(page.page_title)}</h1>
      <p className="items-meta">
        <span>{page.author_name}</span>
        <Moment seconds={page.saved_time} say={(time) => t('reading.updated', { time })} />
      </p>
      {children}
      <Document
        {...{ html: page.html, node, page_id: page.page_id, rev: page.rev, onReady }}
        canEdit={false}
        editHref={undefined}
      />
      {page.html === '' && <p className={styles.blank}>{t('reading.blank')}</p>}
    </article>
  );
}

const framed = ({ html, ...page }: SharedInfo) => ({ ...page, ...(html === undefined ? {} : { html }) });

const NARROW = '(max-width: 767px)';
const SMALL = '(max-width: 999px)';

/** No way to the project: what is done with the text, and no more. */
function useSharedHeader(page: SharedInfo | undefined, unique_key: string): void {
  const t = useText('items');
  const titleOf = useTitle();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false }) ?? false;
  const { runs, on } = useLookActs({ isNarrow, isSmall });
  const lists = useSharedTools(page, unique_key);
  const isFull = useLayout((layout) => layout.isFull);
  const isWide = on.includes('width');
  const width = { id: 'width', icon: 'arrows-horizontal', label: t(isWide ? 'reading.narrow' : 'reading.wide') };
  const full = {
    ...{ id: 'full', icon: isFull ? 'x' : 'arrows-maximize' },
    label: t(isFull ? 'reading.full_leave' : 'reading.full'),
  };
  useHeader({
    tools: [...lists, ...(page && runs.full ? [{ ...full, run: runs.full }] : [])],
    menu: page
      ? [
          { id: 'print', icon: 'printer', label: t('reading.print'), run: () => void printDocument() },
          ...(runs.width ? [{ ...width, run: runs.width }] : []),
        ]
      : [],
  });
  useDocumentTitle(page ? titleOf(page.page_title) : '');
}

/** Lists of what belongs to the page, where there is something in them, and what works with an API document: all else that plugins offer is of a project. */
function useSharedTools(page: SharedInfo | undefined, unique_key: string): readonly HeaderTool[] {
  const page_id = page?.page_id ?? '0';
  const props = useMemo(
    () => ({ item_id: '0', page_id, cat_id: '0', item_edit: false, unique_key }),
    [page_id, unique_key],
  );
  const tools = useSlot(readingTools, props);
  return tools.flatMap((tool): HeaderTool[] => {
    const { counts, shows } = tool.data;
    if (shows === 'api') return page?.is_api === 1 ? [tool] : [];
    const count = counts ? (page?.[counts.field] ?? 0) : 0;
    return count > 0 ? [{ ...tool, count }] : [];
  });
}
