import { loadService, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { type Preview, preview } from '../../../items/points.ts';
import type { WorkingText } from '../hooks/working-text.ts';
import styles from './panes.module.css';

const PAUSE_MS = 200;

/** Shows exactly what the reading view will show: the same renderer, in a worker. */
export function PreviewPane({ text }: { readonly text: WorkingText }) {
  const t = useText('editor');
  const service = useRef<Promise<Preview | undefined>>(undefined);
  const [html, setHtml] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      service.current ??= loadService(preview);
      const rendered = await (await service.current)?.render(text.read().page_content);
      if (isCurrent && rendered) setHtml(rendered.html);
    };
    let timer = setTimeout(draw, PAUSE_MS);
    const end = text.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(draw, PAUSE_MS);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      end();
    };
  }, [text]);
  return (
    <section className={styles.preview} aria-label={t('preview.label')}>
      <div className="md-doc" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
