import { posix } from 'node:path';
import { withSlashes } from '../zip/names.ts';

/** Where the builders of documentation keep what they copy to the root of a site. */
const ROOTS = [
  '',
  'public/',
  'static/',
  'docs/',
  'docs/public/',
  '.vuepress/public/',
  '.vitepress/public/',
  'docs/.vuepress/public/',
];
const PAGE_ENDINGS = ['', '.md', '.markdown', '.mdx', '/README.md', '/readme.md', '/index.md', '/index.mdx'];
/** One letter is a disk of Windows. */
const SCHEME = /^([a-z][a-z0-9+.-]+:|\/\/)/i;

/** Whether an address leads out of what was brought: to another site, or to nowhere that a file could be. */
export const leadsOut = (target: string): boolean => SCHEME.test(target);

export interface Place {
  /** In the archive. */
  readonly path: string;
  /** `#part`, where there is one. */
  readonly hash: string;
}

/** The files of an archive, as links in its pages name them. */
export class Targets {
  private readonly paths: ReadonlySet<string>;
  private readonly loose = new Map<string, string>();
  private readonly names = new Map<string, string>();

  constructor(paths: Iterable<string>) {
    this.paths = new Set(paths);
    for (const path of this.paths) {
      // Some systems do not tell case and the forms of accents apart: what is meant is clear as long as it is one.
      addSingle(this.loose, same(path), path);
      for (const name of namesOf(path)) addSingle(this.names, same(name), path);
    }
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }

  /** What `target` leads to, as seen from the page at `from`. */
  find(target: string, from: string): Place | undefined {
    const { bare, hash } = withoutHash(target);
    if (bare === '') return undefined;
    // `C#.md`: the sign is one of its name.
    const whole = hash === '' ? undefined : this.at(target, from);
    if (whole !== undefined) return { path: whole, hash: '' };
    const tries = [bare, decoded(bare), decoded(bare.replace(/\?.*$/s, ''))];
    for (const one of withSlashesToo(tries)) {
      const path = this.at(one, from);
      if (path !== undefined) return { path, hash };
    }
    return undefined;
  }

  /** What `[[name]]` leads to: a file of that name, wherever it is. */
  named(target: string): Place | undefined {
    const { bare, hash } = withoutHash(target);
    for (const one of withSlashesToo([bare])) {
      const path = this.names.get(same(one));
      if (path) return { path, hash };
    }
    return undefined;
  }

  private at(target: string, from: string): string | undefined {
    const roots = target.startsWith('/') ? ROOTS : [posix.dirname(from) === '.' ? '' : `${posix.dirname(from)}/`];
    for (const root of roots) {
      const path = posix.normalize(root + target.replace(/^\/+/, '')).replace(/\/+$/, '');
      const found = PAGE_ENDINGS.map((ending) => this.one(path === '.' ? ending.slice(1) : path + ending)).find(
        Boolean,
      );
      const page = found ?? this.one(path.replace(/\.html?$/i, '.md'));
      if (page) return page;
    }
    return undefined;
  }

  private one(path: string): string | undefined {
    return this.paths.has(path) ? path : this.loose.get(same(path)) || undefined;
  }
}

function withoutHash(target: string): { readonly bare: string; readonly hash: string } {
  const [, bare = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? [];
  return { bare, hash };
}

/** Each once; those with backslashes also with slashes, as programs of Windows mean them. */
const withSlashesToo = (tries: readonly (string | undefined)[]): ReadonlySet<string> => {
  const said = tries.filter((one) => one !== undefined);
  return new Set([...said, ...said.map(withSlashes)]);
};

/** By its name, with and without the ending of a page, and with any of the folders before it. */
function namesOf(path: string): string[] {
  const parts = path.split('/').slice(-8);
  const tails = parts.map((_, at) => parts.slice(at).join('/'));
  return tails.flatMap((tail) => (/\.md$/i.test(tail) ? [tail, tail.slice(0, -3)] : [tail]));
}

/** '' where two are called so. */
function addSingle(map: Map<string, string>, key: string, path: string): void {
  map.set(key, map.has(key) ? '' : path);
}

const same = (path: string): string => path.normalize('NFC').toLowerCase();

function decoded(target: string): string | undefined {
  try {
    return decodeURIComponent(target);
  } catch {
    return undefined;
  }
}
