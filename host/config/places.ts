import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where the product itself lies; none of it depends on the folder it was started from. */
export interface Places {
  readonly root: string;
  readonly dist: string;
  readonly manifest: string;
  /** True where the server runs from its TypeScript source. */
  readonly isSource: boolean;
}

/** `here` is the folder of host/main: host/ in a checkout, dist/host/ in the built product. */
export function findPlaces(here: string, env: Readonly<Record<string, string | undefined>>, cwd: string): Places {
  const above = dirname(here);
  const isSource = existsSync(join(here, 'main.ts'));
  const root = isSource ? above : dirname(above);
  const named = env.MANIFEST?.trim();
  return {
    root,
    dist: isSource ? join(root, 'dist') : above,
    manifest: named ? resolve(cwd, named) : join(root, 'plugin-manifest.json'),
    isSource,
  };
}
