import type { ReactNode } from 'react';

/** One card in the optical middle of the place that a page has: where there is nothing else to show. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return (
    <div className="ds-gate">
      <div className="ds-card">{children}</div>
    </div>
  );
}
