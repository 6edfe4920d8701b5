import { parse } from 'regexparam';
import type { WebRoute } from './descriptor.ts';

/** One matcher for server and browser: the same address leads to the same page in both. */
export interface Matched<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

interface Compiled<R> {
  readonly route: R;
  readonly keys: readonly string[];
  readonly pattern: RegExp;
  readonly rank: number;
}

const CONSTRAINTS = { digits: /^\d+$/, word: /^[a-z0-9]+$/i } as const;

/** Fixed segments come before parameters, and narrowed parameters before free ones. */
function rankOf(route: WebRoute): number {
  return route.path
    .split('/')
    .slice(1)
    .reduce((rank, segment) => rank * 4 + weightOf(segment, route), 0);
}

function weightOf(segment: string, route: WebRoute): number {
  if (segment === '*') return 0;
  if (!segment.startsWith(':')) return 3;
  const rule = route.where?.[segment.slice(1).replace('?', '')];
  return rule === 'digits' ? 2 : rule === 'word' ? 1 : 0;
}

function compile<R extends WebRoute>(route: R): Compiled<R> {
  const { keys, pattern } = parse(route.path);
  return { route, keys: keys as string[], pattern, rank: rankOf(route) };
}

function paramsOf(compiled: Compiled<WebRoute>, path: string): Record<string, string> | undefined {
  const hit = compiled.pattern.exec(path);
  if (!hit) return undefined;
  const params: Record<string, string> = {};
  for (const [index, key] of compiled.keys.entries()) {
    const value = safeDecode(hit[index + 1] ?? '');
    if (value === undefined) return undefined;
    const rule = compiled.route.where?.[key];
    if (rule && value !== '' && !CONSTRAINTS[rule].test(value)) return undefined;
    params[key] = value;
  }
  return params;
}

function safeDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export type Matcher<R> = (path: string) => Matched<R> | undefined;

/** Builds the matcher of a set of routes. */
export function createMatcher<R extends WebRoute>(routes: readonly R[]): Matcher<R> {
  const compiled = routes.map(compile).sort((a, b) => b.rank - a.rank);
  return (path) => {
    for (const candidate of compiled) {
      const params = paramsOf(candidate, path);
      if (params) return { route: candidate.route, params };
    }
    return undefined;
  };
}
