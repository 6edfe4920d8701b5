import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsIn } from '../plugin/imports-in.ts';
import { circlesIn } from './circles.ts';
import { report, root, sources } from './files.ts';

/** Imports run one way: core knows nobody, a plugin knows the SDK and the points of plugins that it names. None runs in a circle. */

const UI_KIT = /^@mantine\//;
const OFFERED = /^plugins\/[^/]+\/(points|contract|contract\/[^/]+|plugin)\.ts$/;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

function edgesOf(file: string): Edge[] {
  const text = readFileSync(join(root, file), 'utf8');
  return importsIn(text).map(({ to: named, isType }) => {
    const to = named.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), named)) : named;
    return { from: file, to, isType };
  });
}

const roomOf = (path: string) =>
  path.startsWith('plugins/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0];
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('e2e/') || file.includes('/testing/');

function problemOf(edge: Edge): string | undefined {
  const { from, to } = edge;
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === there) return insideProblem(edge);
  if (here === 'core' && /^(host|shell-web|plugins)/.test(to))
    return `${from}: core imports nothing of ours, but names ${to}`;
  if ((here === 'host' || here === 'shell-web') && to.startsWith('plugins/'))
    return `${from}: imports a plugin (${to}); use a point`;
  if (here?.startsWith('plugins/')) return pluginProblem(edge);
  return undefined;
}

function insideProblem({ from, to, isType }: Edge): string | undefined {
  if (!isTest(from) && /\/web\//.test(from) && /\/server\//.test(to) && !isType) {
    return `${from}: web/ never imports server/ (${to})`;
  }
  return undefined;
}

function pluginProblem({ from, to }: Edge): string | undefined {
  if (UI_KIT.test(to)) return `${from}: take components from @docstead/core/ui, not from ${to}`;
  if (to.startsWith('@docstead/core/kernel')) return `${from}: the kernel is the host's; use the SDK`;
  if (/^(host|shell-web)\//.test(to)) return `${from}: a plugin knows the SDK only, not ${to}`;
  if (to.startsWith('core/')) return `${from}: import @docstead/core/… instead of ${to}`;
  if (to.startsWith('@docstead/core/plugins/')) return `${from}: ${to} is for those outside; import it by its file`;
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
const edges = files.flatMap(edgesOf);
report([...edges.flatMap((edge) => problemOf(edge) ?? []), ...circlesIn(edges)]);
