import type { Generations } from '@docstead/core/kernel';
import type { PluginReport } from '@docstead/core/server';
import { Sentence } from '../sentence.ts';

/** `plugins`, `plugins enable <id>`, `plugins disable <id>`. */
export async function pluginsCommand(generations: Generations, args: readonly string[]): Promise<readonly string[]> {
  const [verb, id, extra] = args;
  if (verb === undefined) return stateLines(generations.current.reports);
  if ((verb !== 'enable' && verb !== 'disable') || id === undefined || extra !== undefined) {
    throw new Sentence('plugins: write `plugins`, `plugins enable <id>` or `plugins disable <id>`.', 2);
  }
  if (verb === 'enable') await generations.enable(id);
  else await generations.disable(id);
  return [`${id} is ${verb === 'enable' ? 'on' : 'off'}.`, ...stateLines(generations.current.reports)];
}

function stateLines(reports: readonly PluginReport[]): string[] {
  const width = Math.max(...reports.map((report) => report.id.length));
  return reports.map(({ id, version, state, sentence }) =>
    [id.padEnd(width), (version || '?').padEnd(8), state.padEnd(8), sentence].join('  ').trimEnd(),
  );
}
