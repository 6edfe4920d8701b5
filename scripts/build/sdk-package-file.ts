import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageFile {
  readonly version: string;
  readonly license: string;
  readonly engines: object;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string | object>>;
}

/** The author's own tools: asked for by name in their folder, so that there is one of each. */
const PEERS = ['happy-dom', 'typescript', 'vitest'];
/** Named by no import: the driver that Knex loads, what the component library and the tests of pages stand on. */
const UNNAMED = ['sqlite3', 'react-dom', '@testing-library/user-event'];
const NAMED = /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g;

/** package.json of the SDK package: its doors, and as dependencies exactly what its files name, in our versions. */
export function packageFile(root: string, folder: string) {
  const [house, core] = [readPackage(root), readPackage(join(root, 'core'))];
  const known = { ...house.dependencies, ...house.devDependencies };
  const named = namedPackages(folder).filter((name) => name in known);
  const types = [...named, 'node'].map((name) => `@types/${name}`).filter((name) => name in known);
  const all = [...new Set([...named, ...UNNAMED, ...types])].sort();
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, known[name] ?? '*']));
  return {
    name: '@docstead/core',
    version: core.version,
    description: 'What plugins for Docstead are written, tested and packed with.',
    license: house.license,
    type: 'module',
    sideEffects: false,
    engines: house.engines,
    bin: { 'docstead-plugin': 'scripts/plugin/main.js' },
    exports: doors(core, folder),
    dependencies: pick(all.filter((name) => !PEERS.includes(name))),
    // npm obeys those of the folder that it installs in, so a new plugin repeats them. What is said for one package of ours alone
    // (an object) is about nothing that authors get.
    overrides: Object.fromEntries(Object.entries(house.overrides).filter(([, version]) => isVersion(version))),
    peerDependencies: pick(PEERS),
    peerDependenciesMeta: Object.fromEntries(PEERS.map((name) => [name, { optional: true }])),
  };
}

const isVersion = (version: string | object): boolean => typeof version === 'string' && !version.startsWith('$');

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

function namedPackages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(js|d\.ts)$/.test(path));
  const texts = files.map((path) => readFileSync(join(folder, path), 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map((hit) => hit[1] ?? '')))];
}

/** The kernel is the host's, and a half of the web is the shell's: they are in the package for the tests, and have no door. */
const CLOSED = ['./kernel', './web/shell'];

function doors(core: PackageFile, folder: string): Record<string, object | string> {
  const own = Object.entries(core.exports).filter(([key]) => !CLOSED.includes(key));
  const ofCore = own.map(([key, file]) => [key, door(`./core/${file.slice(2)}`)] as const);
  const ofPlugins = readdirSync(join(folder, 'plugins')).flatMap((id) =>
    offered(folder, id).map((name) => [`./plugins/${id}/${name}`, door(`./plugins/${id}/${name}.ts`)] as const),
  );
  return {
    ...Object.fromEntries([...ofCore, ...ofPlugins]),
    './css': { types: './core/css.d.ts' },
    './package.json': './package.json',
  };
}

const door = (source: string) => {
  const bare = source.replace(/\.tsx?$/, '');
  return { types: `${bare}.d.ts`, default: `${bare}.js` };
};

function offered(folder: string, id: string): string[] {
  const plugin = join(folder, 'plugins', id);
  const nouns = join(plugin, 'contract');
  const inContract = existsSync(nouns) ? readdirSync(nouns).filter((file) => file.endsWith('.js')) : [];
  return [
    ...['points', 'contract', 'testing'].filter((name) => existsSync(join(plugin, `${name}.js`))),
    ...inContract.map((file) => `contract/${file.replace(/\.js$/, '')}`),
  ];
}
