import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, root, sources } from './files.ts';

/** docs/errors.md lists exactly the failures that the code declares; `--write` makes it anew. */

const DECLARATION = /failure\(\s*'([a-z-]+)\/([a-z_]+)',\s*(\d+)(?:,\s*(\d+))?\s*,?\s*\)/g;
const PAGE = join(root, 'docs', 'errors.md');

interface Declared {
  readonly owner: string;
  readonly name: string;
  readonly code: number;
  readonly status: number;
}

function declaredIn(file: string): Declared[] {
  const hits = readFileSync(join(root, file), 'utf8').matchAll(DECLARATION);
  return [...hits].map(([, owner = '', name = '', code, status]) => ({
    owner,
    name,
    code: Number(code),
    status: Number(status ?? 200),
  }));
}

function messageOf({ owner, name }: Declared): string | undefined {
  const path = join(root, owner === 'core' ? 'core' : `plugins/${owner}`, 'locales', 'en.json');
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { errors?: Record<string, string> }).errors?.[name];
}

function pageOf(all: readonly Declared[]): string {
  const rows = all.map((one) => {
    const message = messageOf(one)?.replaceAll('|', '\\|') ?? '';
    return `| ${one.code} | ${one.status} | \`${one.owner}/${one.name}\` | ${message} |`;
  });
  return [
    '# Error codes',
    '',
    'Every answer carries `error_code` (0: success), `error_message` in the caller’s language, and `data`. 10xxx are the codes that existing',
    'clients know (several failures may share one), 11xxx are ours, 20000 and above belong to extensions.',
    '',
    '| code | HTTP | name | message |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const files = sources('.ts').filter(
  (file) => /^(core|plugins)\//.test(file) && !/\.test\.ts$|\/testing\/|\/test-[^/]+$/.test(file),
);
const all = files
  .flatMap(declaredIn)
  .sort((a, b) => a.code - b.code || `${a.owner}/${a.name}`.localeCompare(`${b.owner}/${b.name}`));
const page = pageOf(all);
if (process.argv.includes('--write')) writeFileSync(PAGE, page);

const untold = all
  .filter((one) => !messageOf(one))
  .map((one) => `${one.owner}/${one.name}: no message in locales/en.json`);
const ours = all.filter((one) => one.code >= 11_000);
const twice = ours
  .filter((one, index) => ours.findIndex((other) => other.code === one.code) !== index)
  .map((one) => `${one.owner}/${one.name}: code ${one.code} is taken`);
const stale =
  existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
    ? []
    : ['docs/errors.md is stale: run npx tsx scripts/checks/error-codes.ts --write'];
report([...untold, ...twice, ...stale]);
