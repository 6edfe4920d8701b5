import type { ReactNode } from 'react';

type Props = { title: string; children: ReactNode; foot?: ReactNode };

/** One form in the middle of the page: what a guest meets. */
export function NarrowPage({ title, children, foot }: Props) {
  return (
    <div className="narrow">
      <section className="narrow-card" aria-labelledby="narrow-title">
        <h1 id="narrow-title" className="narrow-title">
          {title}
        </h1>
        {children}
      </section>
      {foot && <p className="narrow-foot">{foot}</p>}
    </div>
  );
}
