import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the shell provides to every remote, never negotiated: exact keys, one instance on the page.
 * `core/ui` comes in four parts, so that a reading guest does not load forms and tables.
 */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'zustand',
  'react-i18next',
  '@docstead/core/contract',
  '@docstead/core/web',
  '@docstead/core/ui',
];
const LAZY = ['@docstead/core/ui/form', '@docstead/core/ui/data', '@docstead/core/ui/settings'];

function versionOf(key: string): string {
  const parts = key.split('/');
  const name = key.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  const root = join(import.meta.dirname, '..', 'node_modules', name ?? key, 'package.json');
  return (JSON.parse(readFileSync(root, 'utf8')) as { version: string }).version;
}

export function sharedModules(side: 'shell' | 'remote'): Record<string, object> {
  const development = process.env.NODE_ENV === 'development' ? ['react/jsx-dev-runtime'] : [];
  const entry = (key: string, eager: boolean) => {
    const version = versionOf(key);
    const common = { singleton: true, version, requiredVersion: version };
    return [key, side === 'shell' ? { ...common, eager } : { ...common, import: false }];
  };
  return Object.fromEntries([
    ...[...EAGER, ...development].map((key) => entry(key, true)),
    ...LAZY.map((key) => entry(key, false)),
  ]) as Record<string, object>;
}
