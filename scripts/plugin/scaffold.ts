import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../core/kernel/data/operator-error.ts';
import { type House, idFault } from '../../core/testing/verify/third-party.ts';

/** The SDK that a new plugin is written with. */
export interface Sdk {
  readonly version: string;
  readonly house: House;
  /** Versions of the packages that an author's tests and types need, which are those of the SDK itself. */
  readonly versions: Readonly<Record<string, string>>;
  /** Versions that npm shall take for packages further below. */
  readonly overrides: Readonly<Record<string, string>>;
  /** Writes the package as a .tgz. */
  readonly pack: (target: string) => void;
}

const TEMPLATE = join(import.meta.dirname, 'template');
const AUTHORS_PACKAGES = [
  ...['@testing-library/react', '@testing-library/user-event', '@types/node', '@types/react', 'happy-dom', 'react'],
  ...['react-dom', 'typebox', 'typescript', 'vitest'],
];

/** Writes a plugin that works into a folder; gives the files. */
export function scaffold(id: string, folder: string, sdk: Sdk): string[] {
  const fault = idFault(id, sdk.house);
  if (fault) throw new OperatorError(`No plugin was made: ${fault}`);
  refuseTaken(folder);
  const tarball = `vendor/docstead-core-${sdk.version}.tgz`;
  const files = new Map([
    ...templateFiles(id),
    ['package.json', json(packageOf(id, sdk, tarball))],
    ['tsconfig.json', json(TSCONFIG)],
    ['.gitignore', 'node_modules/\ndist/\n'],
  ]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'vendor'), { recursive: true });
  sdk.pack(join(folder, tarball));
  return [...files.keys(), tarball];
}

function refuseTaken(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new OperatorError(`No plugin was made: ${folder} is a file; name a folder.`);
  if (readdirSync(folder).length > 0) {
    throw new OperatorError(`No plugin was made: ${folder} is not empty; name another folder.`);
  }
}

/** The template is a plugin named my-plugin, which the house's own checks hold to the rules. */
function templateFiles(id: string): [path: string, text: string][] {
  const words = id.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const paths = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => statSync(join(TEMPLATE, path)).isFile())
    .sort()
    .map((path) => [
      path,
      readFileSync(join(TEMPLATE, path), 'utf8')
        .replaceAll('my-plugin', id)
        .replaceAll('my_plugin', id.replaceAll('-', '_'))
        .replaceAll('My plugin', title),
    ]);
}

function packageOf(id: string, { versions, overrides }: Sdk, tarball: string): object {
  const known = AUTHORS_PACKAGES.map((name) => [name, versions[name]] as const);
  return {
    name: `docstead-${id}`,
    private: true,
    type: 'module',
    scripts: {
      types: 'tsc -p .',
      test: 'vitest run',
      verify: 'docstead-plugin verify',
      pack: 'docstead-plugin pack',
    },
    devDependencies: { '@docstead/core': `file:${tarball}`, ...Object.fromEntries(known) },
    overrides,
    // The SQLite driver of the tests comes as source where no binary fits.
    allowScripts: { sqlite3: true },
  };
}

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', '@docstead/core/css'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
  },
  exclude: ['node_modules', 'dist'],
};

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
