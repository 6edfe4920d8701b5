import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useNavigate } from './hooks.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
  /** On a plain click, in place of going to `to`, which other tabs open. */
  readonly run?: (() => void) | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the site: an ordinary one for the browser, without loading the page anew. */
export function Link({ to, replace = false, run, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event) || rest.target || rest.download !== undefined) return;
    event.preventDefault();
    if (run) run();
    else navigate(to, { replace });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** A modified click asks the browser for a new tab or window, and belongs to the browser. */
function isPlainClick(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}
