#!/usr/bin/env node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { OperatorError } from '../../core/kernel/data/operator-error.ts';
import { writeTarball } from '../build/tar.ts';
import { pack } from './pack.ts';
import { type ReadPlugin, readPlugin } from './read-plugin.ts';
import { scaffold } from './scaffold.ts';
import { readHouse, readPackage, SDK_ROOT } from './sdk-package.ts';
import { verify } from './verify.ts';

const HELP = `new <id> [folder]   begins a plugin that works
verify [folder]     holds it to the rules of third parties, a sentence for each that is broken
pack [folder]       verifies it and builds what is unpacked into a data folder`;

const say = (line: string) => process.stdout.write(`${line}\n`);

function begin(id: string, folder: string): void {
  const { version, dependencies, peerDependencies, overrides } = readPackage();
  const files = scaffold(id, folder, {
    version,
    house: readHouse(),
    overrides,
    versions: { ...dependencies, ...peerDependencies },
    pack: (target) => writeTarball(SDK_ROOT, 'package', target),
  });
  const where = relative(process.cwd(), folder) || '.';
  say(`${id} stands in ${folder} (${files.length} files). Next:\n`);
  say(`  cd ${where}\n  npm install\n  npm test\n  npm run pack`);
}

/** True where it keeps all rules. */
async function check(plugin: ReadPlugin): Promise<boolean> {
  const faults = await verify(plugin, readHouse());
  for (const { file, text } of faults) say(`${file}: ${text}`);
  const { id, version } = plugin.descriptor;
  if (faults.length === 0) say(`${id} ${version} keeps the rules.`);
  else say(`\n${id} ${version}: ${faults.length === 1 ? 'one finding' : `${faults.length} findings`}.`);
  return faults.length === 0;
}

async function build(plugin: ReadPlugin, scratch: string): Promise<void> {
  const started = performance.now();
  const { name, archive } = await pack(plugin, scratch);
  say(`Packed in ${((performance.now() - started) / 1000).toFixed(1)} s:\n\n  ${archive}\n`);
  say(
    `Unpack it into the data folder of a Docstead, add the line to "plugins" in its plugin-manifest.json, restart:\n`,
  );
  say(`  tar -xzf ${name}.tgz -C "$DATA_DIR"`);
  say(`  ${JSON.stringify(plugin.descriptor.id)}: { "from": ${JSON.stringify(`data:${name}`)} }`);
}

/** Gives the exit code. */
async function main([command = 'help', ...args]: readonly string[]): Promise<number> {
  if (command === 'new') {
    const [id, folder] = args;
    if (!id) throw new OperatorError('Name the plugin: new <id> [folder]');
    begin(id, resolve(folder ?? id));
    return 0;
  }
  if (command !== 'verify' && command !== 'pack') {
    say(HELP);
    return /^(-*help|-h)$/.test(command) ? 0 : 1;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'docstead-plugin-'));
  try {
    writeFileSync(join(scratch, 'package.json'), '{ "type": "module" }\n');
    const plugin = await readPlugin(resolve(args[0] ?? '.'), scratch);
    if (!(await check(plugin))) return 1;
    if (command === 'pack') await build(plugin, scratch);
    return 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  // Whatever the plugin's code left running must not keep this open.
  process.exit(await main(process.argv.slice(2)));
} catch (thrown) {
  // A folder that cannot be written is no bug of ours either.
  const isPlain = thrown instanceof OperatorError || (thrown instanceof Error && 'syscall' in thrown);
  if (!isPlain) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(1);
}
