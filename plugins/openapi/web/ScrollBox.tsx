import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What scrolls inside itself: a stop for the keyboard, with a name. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}

/** A listing, letter by letter. */
export function Code({ children, ...rest }: Props & { readonly children: string }) {
  return (
    <ScrollBox {...rest}>
      <pre>
        <code>{children}</code>
      </pre>
    </ScrollBox>
  );
}
