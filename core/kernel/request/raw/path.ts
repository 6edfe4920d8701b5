import { RAW_PLACES } from '../../../sdk/contract/index.ts';

const SEGMENT = String.raw`[\w.~-]+`;
const FORM = new RegExp(`^(?:/${SEGMENT})+(?:/(?::[A-Za-z_]\\w*|${SEGMENT}))*(?:/\\*)?$`);

/** What is wrong with the path of a raw call, without the plugin's name before it. */
export function rawPathFault(id: string, path: string): string | undefined {
  if (!FORM.test(path)) {
    return `the raw call ${path} must be made of plain names, parameters such as :id, and at most one * as its last part.`;
  }
  const names = namesIn(path);
  if (new Set(names).size < names.length) return `the raw call ${path} names a parameter twice. Rename one.`;
  if (isPlaced(id, path)) return undefined;
  return `the raw call ${path} must lie under /api/<name>/ or /x/${id}/, or at one of ${RAW_PLACES.join(', ')}.`;
}

/** `id` and `*` of `/mock-data/:id/*`. */
export function namesIn(path: string): string[] {
  return [...path.matchAll(/\/(?::(\w+)|(\*))/g)].map(([, name, star]) => name ?? star ?? '');
}

function isPlaced(id: string, path: string): boolean {
  if (/^\/api\/[\w.~-]+\/./.test(path) || path.startsWith(`/x/${id}/`)) return true;
  return RAW_PLACES.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}

/**
 * True where one address would fit both shapes (`:` a parameter, `*` at the end all that follows). Pages whose first
 * part is a parameter are asked last, when no call was found, so they are in nobody's way.
 */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [one, other].map((shape) => shape.split('/').slice(1)) as [string[], string[]];
  if (isOpen(a[0]) || isOpen(b[0])) return false;
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a[at], b[at]];
    if (left === undefined || right === undefined) return false;
    if (left === '*' || right === '*') return true;
    if (left !== right && !isOpen(left) && !isOpen(right)) return false;
  }
  return true;
}

const isOpen = (segment = ''): boolean => segment.startsWith(':') || segment === '*';

/** True where more than one address has this shape. */
export const isWide = (shape: string): boolean => shape.split('/').some(isOpen);
