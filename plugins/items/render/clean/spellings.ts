import { slug } from './names.ts';

export interface Named {
  readonly id: string;
  readonly text: string;
}

const PREFIX = 'md-';

/**
 * Leads from a fragment that is nobody's id to the heading that other sites would name so: GitHub drops dots, keeps a
 * hyphen for each blank and numbers equal headings from 1; others differ from that by hyphens and underscores.
 */
export function otherSpellings(headings: readonly Named[]): (fragment: string) => string | undefined {
  const exact = new Map<string, string>();
  const loose = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { id, text } of headings) {
    const name = githubSlug(text);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    add(exact, slug(count === 0 ? name : `${name}-${count}`), id);
    add(loose, bare(text), id);
  }
  return (fragment) => {
    const name = slug(fragment.startsWith(PREFIX) ? fragment.slice(PREFIX.length) : fragment);
    return exact.get(name) ?? loose.get(bare(name));
  };
}

/** Of equal ones, the first heading has the name. */
function add(names: Map<string, string>, name: string, id: string): void {
  if (name !== '' && !names.has(name)) names.set(name, id);
}

const githubSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, 120);
