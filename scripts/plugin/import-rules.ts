import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Descriptor } from '@docstead/core/contract';
import type { Fault } from '../../core/testing/verify/fault.ts';
import { type Import, importsIn } from './imports-in.ts';

/** The doors that third parties have: the SDK, points and contracts of plugins that they name, and their own files. */

const SKIPPED = new Set(['node_modules', 'dist', 'vendor', '.git']);
const SDK = '@docstead/core/';
const DOORS = new Set(['contract', 'server', 'web', 'ui', 'ui/form', 'ui/data', 'ui/settings']);
const KIT = new Set(['testing', 'testing/web']);
const NEIGHBOUR = /^plugins\/([^/]+)\/(points|contract(?:\/.+)?)$/;

interface Named extends Import {
  /** Within the plugin's folder, with "/". */
  readonly file: string;
}

export function importFaults(folder: string, descriptor: Pick<Descriptor, 'id' | 'requires' | 'optional'>): Fault[] {
  return sourcesOf(folder).flatMap((file) =>
    importsOf(folder, file).flatMap((named) => {
      const text = faultOf(named, descriptor);
      return text ? [{ file, text }] : [];
    }),
  );
}

/** Its TypeScript files, within the folder, with "/". */
export function sourcesOf(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesOf(folder, `${path}/`);
    return /\.tsx?$/.test(path) && !path.endsWith('.d.ts') ? [path] : [];
  });
}

function importsOf(folder: string, file: string): Named[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return importsIn(text).map((one) => ({ ...one, file }));
}

function faultOf(named: Named, descriptor: Pick<Descriptor, 'id' | 'requires' | 'optional'>): string | undefined {
  const { file, to } = named;
  if (to.startsWith('.')) return ownFileFault(named);
  if (to.startsWith(SDK)) return sdkFault(named, descriptor);
  if (isTest(file)) return undefined;
  if (/^@(mantine|tabler)\//.test(to)) return `it imports ${to}; take components and icons from @docstead/core/ui.`;
  if (/^(fastify|knex)$/.test(to) && !named.isType)
    return `it imports ${to}, which is the host's; use what setup gives.`;
  if (isWeb(file) && to.startsWith('node:')) return `it imports ${to}, which no browser has.`;
  if (isServer(file) && /^react(-dom)?(\/|$)/.test(to)) return `it imports ${to}; server/ has no React.`;
  return undefined;
}

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)(tests?|testing)\/|^vitest\./.test(file);
const isWeb = (file: string): boolean => file.startsWith('web/');
const isServer = (file: string): boolean => file.startsWith('server/');

function ownFileFault({ file, to, isType }: Named): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(file), to));
  if (target.startsWith('../')) return `it imports ${to}, which lies outside of the plugin's folder.`;
  if (isTest(file) || isType) return undefined;
  if (isWeb(file) && isServer(target)) return `it imports ${to}; web/ never imports server/.`;
  if (isServer(file) && isWeb(target)) return `it imports ${to}; server/ never imports web/.`;
  return undefined;
}

function sdkFault(
  { file, to, isType }: Named,
  { requires = {}, optional = {} }: Pick<Descriptor, 'id' | 'requires' | 'optional'>,
): string | undefined {
  const door = to.slice(SDK.length);
  const owner = NEIGHBOUR.exec(door)?.[1];
  if (KIT.has(door) || /^plugins\/[^/]+\/testing$/.test(door)) {
    return isTest(file) ? undefined : `it imports ${to}, which is for tests.`;
  }
  if (owner) {
    if (owner in requires || owner in optional) return undefined;
    return `it imports ${to}; name ${owner} in "requires" or "optional".`;
  }
  if (!DOORS.has(door)) return `it imports ${to}, which the SDK does not offer.`;
  if (isWeb(file) && door === 'server' && !isType) return `it imports ${to}; web/ runs in a browser.`;
  if (isServer(file) && /^(web|ui)/.test(door) && !isType) return `it imports ${to}; server/ runs on Node.`;
  return undefined;
}
