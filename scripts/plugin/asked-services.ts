import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Descriptor } from '@docstead/core/contract';
import { PLUGINS } from '../../core/testing/loader.ts';
import type { Fault } from '../../core/testing/verify/fault.ts';
import { isTest, sourcesOf } from './import-rules.ts';

/** What is taken by name from another plugin's points, from outside of the repository or within it. */
const POINTS =
  /^import\s*\{([^}]*)\}\s*from\s*['"](?:@docstead\/core\/plugins|(?:\.\.\/)+)\/?([a-z0-9-]+)\/points(?:\.ts)?['"]/gm;

/**
 * A web service that a remote takes from another plugin stands in `asks` of the descriptor: by that the plugin list
 * tells of one that is here in another major only, which in the browser would just not be there.
 */
export async function askedFaults(folder: string, { asks = [] }: Pick<Descriptor, 'asks'>): Promise<Fault[]> {
  const files = sourcesOf(folder).filter((file) => file.startsWith('web/') && !isTest(file));
  const taken = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(POINTS)].map(([, names = '', owner = '']) => ({
      ...{ file, owner },
      names: names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    })),
  );
  const faults: Fault[] = [];
  for (const { file, owner, names } of taken) {
    const points = await pointsOf(owner);
    for (const id of names.flatMap((name) => webService(points[name]))) {
      if (asks.includes(id)) continue;
      faults.push({
        file,
        text: `it takes the web service ${id} of ${owner}, which "asks" of plugin.ts does not name.`,
      });
    }
  }
  return faults;
}

/** Built in the package that authors install, source in the repository; nothing where no such plugin is known. */
async function pointsOf(owner: string): Promise<Readonly<Record<string, unknown>>> {
  const files = ['points.js', 'points.ts'].map((name) => join(PLUGINS, owner, name));
  const path = files.find((file) => existsSync(file));
  return path ? await import(/* @vite-ignore */ pathToFileURL(path).href) : {};
}

function webService(value: unknown): string[] {
  const { point, id } = (value ?? {}) as { readonly point?: string; readonly id?: string };
  return point === 'webToken' && id !== undefined ? [id] : [];
}
