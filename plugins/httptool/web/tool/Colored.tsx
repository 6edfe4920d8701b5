import { loadService } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { preview } from '../../../items/points.ts';
import styles from './tool.module.css';

interface ColoredProps {
  readonly text: string;
  /** As behind the fence of a listing; '' for none. */
  readonly language: string;
  readonly label: string;
}

/** A text as a listing in colours, by the renderer of the pages; without them until it is there, and where it gives up. */
export function Colored({ text, language, label }: ColoredProps) {
  const [html, setHtml] = useState<{ readonly of: string; readonly html: string }>();
  useEffect(() => {
    if (language === '') return;
    let isOver = false;
    const draw = async () => {
      const service = await loadService(preview);
      const rendered = await service?.renderApart(fenced(text, language));
      if (!isOver && rendered) setHtml({ of: text, html: rendered.html });
    };
    // It stands there without colours.
    draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [text, language]);
  const isDrawn = html?.of === text && html.html !== '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.code} aria-label={label} tabIndex={0}>
      {isDrawn ? (
        // Of our own renderer, which lets nothing through that could run.
        <div className="md-doc" dangerouslySetInnerHTML={{ __html: html.html }} />
      ) : (
        text
      )}
    </section>
  );
}

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
