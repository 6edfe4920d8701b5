import { useNavigate, useText } from '@docstead/core/web';
import { type MouseEvent, useMemo } from 'react';
import type { Heading } from '../../../render/index.ts';
import styles from '../reading.module.css';
import { useFollow, useSection } from '../use-section.ts';

interface ContentsProps {
  readonly headings: readonly Heading[];
  /** Changes when another text is on screen. */
  readonly version: number;
  readonly onFollow?: () => void;
}

/** The headings of the page; the section in view is marked. */
export function Contents({ headings, version, onFollow }: ContentsProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const ids = useMemo(() => headings.map((heading) => heading.id), [headings]);
  const current = useSection(ids, version);
  const list = useFollow(current);
  const top = Math.min(...headings.map((heading) => heading.level));
  const follow = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(`#${id}`, { replace: true });
    document.getElementById(id)?.scrollIntoView();
    onFollow?.();
  };
  return (
    <nav ref={list} aria-label={t('reading.contents')}>
      <ol className={styles.contentsList}>
        {headings.map(({ id, text, level }) => (
          <li key={id} style={{ paddingInlineStart: `${(level - top) * 12}px` }}>
            <a
              href={`#${id}`}
              className={styles.contentsLink}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => follow(event, id)}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
