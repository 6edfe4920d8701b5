import { screenFrom } from '../../contract/gate.ts';
import { safeRedirect } from '../../contract/safe-redirect.ts';
import { currentShell } from '../shell.ts';
import { isCallError } from './call-error.ts';

/** Where a refusal says to go from here, in the user's language. */
export interface RefusalLink {
  readonly label: string;
  readonly href: string;
}

/** The links of a refusal, or the one to the screen of the gate that refused; they lead to this site only. None of any other error. */
export function linksOf(error: unknown): readonly RefusalLink[] {
  if (!isCallError(error) || error.kind !== 'refused') return [];
  const { links, gate } = (error.data ?? {}) as { links?: unknown; gate?: unknown };
  const named = Array.isArray(links) ? links.filter(isLink) : [];
  return named.length === 0 && isOurs(gate) ? [linkTo(gate)] : named;
}

/** Who stays with unsaved work is not led to the screen, and goes there when it suits. */
function linkTo(screen: string): RefusalLink {
  const { say, history } = currentShell();
  const { path, search, hash } = history.place.getState();
  return { label: say('gate.go'), href: screenFrom(screen, `${path}${search}${hash}`) };
}

function isLink(one: unknown): one is RefusalLink {
  const { label, href } = (one ?? {}) as Partial<RefusalLink>;
  return typeof label === 'string' && isOurs(href);
}

const isOurs = (href: unknown): href is string => typeof href === 'string' && safeRedirect(href) !== undefined;
