import { Alert, Skeleton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useLayoutEffect, useRef } from 'react';
import { Changes } from './Changes.tsx';
import { useVersionView } from './use-version-view.ts';
import styles from './version.module.css';

interface VersionProps {
  readonly page_content: string;
  readonly before?: string;
}

/** A version of a spreadsheet; with `before`, what differs. */
export default function Version({ page_content, before }: VersionProps) {
  const t = useText('sheet');
  const view = useVersionView(page_content, before);
  if (!view) return <Skeleton height={240} role="status" aria-label={t('compare.loading')} />;
  if (view.kind === 'reading') return <Reading html={view.html} />;
  if (view.kind === 'change') return <Changes sheets={view.sheets} isSame={view.isSame} />;
  return (
    <>
      <Alert title={t(view.kind === 'failed' ? 'compare.failed' : 'compare.unread')} />
      {before !== undefined && <Text name={t('compare.before')} text={before} />}
      <Text name={before === undefined ? '' : t('compare.after')} text={page_content} />
    </>
  );
}

function Text({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      {name && <h2 className={styles.heading}>{name}</h2>}
      <pre className={styles.text}>{text}</pre>
    </>
  );
}

function Reading({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // `readingHtml` escapes whatever cells hold.
    if (place.current) place.current.innerHTML = html;
  }, [html]);
  return <div ref={place} className="md-doc" />;
}
