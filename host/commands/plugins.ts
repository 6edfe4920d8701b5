import type { Installed } from '@docstead/core/kernel';
import type { PluginReport } from '@docstead/core/server';
import { Sentence } from '../sentence.ts';

/** `plugins`, `plugins enable <id>`, `plugins disable <id>`. */
export async function pluginsCommand(installed: Installed, args: readonly string[]): Promise<readonly string[]> {
  const [verb, id, extra] = args;
  if (verb === undefined) return stateLines(await installed.list());
  if ((verb !== 'enable' && verb !== 'disable') || id === undefined || extra !== undefined) {
    throw new Sentence('plugins: write `plugins`, `plugins enable <id>` or `plugins disable <id>`.', 2);
  }
  await installed.set(id, verb === 'enable');
  return [`${id} is ${verb === 'enable' ? 'on' : 'off'}.`, ...stateLines(await installed.list())];
}

function stateLines(reports: readonly PluginReport[]): string[] {
  const width = Math.max(...reports.map((report) => report.id.length));
  return reports.flatMap(({ id, version, state, sentence, notes }) => [
    [id.padEnd(width), (version || '?').padEnd(8), state.padEnd(8), sentence].join('  ').trimEnd(),
    ...notes.map((note) => `${' '.repeat(width)}  ${note}`),
  ]);
}
