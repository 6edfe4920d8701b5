import { type ReactNode, useEffect, useRef } from 'react';
import { SiteMark, useSiteName } from '../brand.tsx';
import { useDocumentTitle, useHeader } from '../frame-hooks.ts';

interface Props {
  /** The heading of the card. */
  readonly title: string;
  readonly children: ReactNode;
  /** Below the card: the way to another gate. */
  readonly foot?: ReactNode;
}

/** A page outside of the house: the site's name and mark, and one card. The field with `data-autofocus` has the cursor. */
export function GatePage({ title, children, foot }: Props) {
  useDocumentTitle(title);
  useHeader({ isGate: true });
  const name = useSiteName();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), []);
  return (
    <div className="ds-gate">
      <span className="ds-site">
        <SiteMark size={24} />
        {name}
      </span>
      <section ref={card} className="ds-card" aria-labelledby="gate-title">
        <h1 id="gate-title" className="ds-card-title">
          {title}
        </h1>
        {children}
      </section>
      {foot && <p className="ds-gate-foot">{foot}</p>}
    </div>
  );
}
