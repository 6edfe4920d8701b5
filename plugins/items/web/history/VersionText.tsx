import { Alert, Loader } from '@docstead/core/ui';
import { useLanguage, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { previewer, renderText } from './render-text.ts';

/** A text as the reading view shows it. */
export function VersionText({ source }: { readonly source: string }) {
  const t = useText('items');
  const [language] = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    const show = async () => {
      const [{ decorate }, { html }] = await Promise.all([previewer(), renderText(source)]);
      if (!isOpen || !place.current) return;
      // Sanitised by the renderer's allow-list.
      place.current.innerHTML = html;
      end = decorate(place.current);
      setProblem('');
    };
    const fail = (thrown: unknown) => {
      if (!isOpen || !place.current) return;
      const text = document.createElement('pre');
      text.textContent = source;
      place.current.replaceChildren(text);
      setProblem(thrown instanceof Error ? thrown.message : String(thrown));
    };
    void show()
      .catch(fail)
      .finally(() => isOpen && setLoading(false));
    return () => {
      isOpen = false;
      end?.();
    };
  }, [source, language]);
  return (
    <>
      {problem && <Alert title={problem} />}
      {isLoading && <Loader label={t('reading.loading')} />}
      <div ref={place} className="md-doc" />
    </>
  );
}
