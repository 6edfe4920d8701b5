import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { report, root, sources } from './files.ts';

/** Imports run one way: core knows nobody, a plugin knows the SDK and the points of plugins that it names. */

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm;
const UI_KIT = /^@mantine\//;
const OFFERED = /^plugins\/[^/]+\/(points|contract|contract\/[^/]+|plugin)\.ts$/;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly line: string;
}

function edgesOf(file: string): Edge[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((hit) => {
    const named = hit[1] ?? hit[2] ?? hit[3] ?? '';
    const to = named.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), named)) : named;
    return { from: file, to, line: hit[0].trim() };
  });
}

const roomOf = (path: string) =>
  path.startsWith('plugins/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0];
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('e2e/') || file.includes('/testing/');

function problemOf({ from, to, line }: Edge): string | undefined {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === there) return insideProblem(from, to, line);
  if (here === 'core' && /^(host|shell-web|plugins)/.test(to))
    return `${from}: core imports nothing of ours, but names ${to}`;
  if ((here === 'host' || here === 'shell-web') && to.startsWith('plugins/'))
    return `${from}: imports a plugin (${to}); use a point`;
  if (here?.startsWith('plugins/')) return pluginProblem({ from, to, line });
  return undefined;
}

function insideProblem(from: string, to: string, line: string): string | undefined {
  if (!isTest(from) && /\/web\//.test(from) && /\/server\//.test(to) && !line.startsWith('import type')) {
    return `${from}: web/ never imports server/ (${to})`;
  }
  return undefined;
}

function pluginProblem({ from, to }: Edge): string | undefined {
  if (UI_KIT.test(to)) return `${from}: take components from @docstead/core/ui, not from ${to}`;
  if (to.startsWith('@docstead/core/kernel')) return `${from}: the kernel is the host's; use the SDK`;
  if (/^(host|shell-web)\//.test(to)) return `${from}: a plugin knows the SDK only, not ${to}`;
  if (to.startsWith('core/')) return `${from}: import @docstead/core/… instead of ${to}`;
  if (to.startsWith('plugins/')) return neighbourProblem(from, to);
  return undefined;
}

function neighbourProblem(from: string, to: string): string | undefined {
  const isNamed = readFileSync(join(root, roomOf(from) ?? '', 'plugin.ts'), 'utf8').includes(`${to.split('/')[1]}:`);
  if (!isNamed) return `${from}: names ${to}, but plugin.ts neither requires nor lists it as optional`;
  if (!OFFERED.test(to) && !isTest(from))
    return `${from}: only points.ts and contract.ts of another plugin may be imported, not ${to}`;
  return undefined;
}

const files = sources('.ts', '.tsx').filter((file) => /^(core|host|shell-web|plugins)\//.test(file));
report(files.flatMap(edgesOf).flatMap((edge) => problemOf(edge) ?? []));
