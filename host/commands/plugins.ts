import type { Installed } from '@docstead/core/kernel';
import type { HostReport, PluginConduct, PluginReport } from '@docstead/core/server';
import { Sentence } from '../sentence.ts';

const USAGE = 'plugins: write `plugins`, `plugins enable <id>`, `plugins disable <id>` or `plugins reload`.';

/** `plugins`, `plugins enable <id>`, `plugins disable <id>`, `plugins reload`. */
export async function pluginsCommand(installed: Installed, args: readonly string[]): Promise<readonly string[]> {
  const [verb, id, extra] = args;
  if (verb === undefined) return await stateOf(installed);
  if (verb === 'reload' && id === undefined) return await reload(installed);
  if ((verb !== 'enable' && verb !== 'disable') || id === undefined || extra !== undefined) {
    throw new Sentence(USAGE, 2);
  }
  await installed.set(id, verb === 'enable');
  return [`${id} is ${verb === 'enable' ? 'on' : 'off'}.`, ...stateLines(await installed.list())];
}

async function stateOf(installed: Installed): Promise<string[]> {
  const hosts = await installed.hosts();
  return [...stateLines(await installed.list()), ...conductLines(hosts), ...hostLines(hosts)];
}

async function reload(installed: Installed): Promise<string[]> {
  await installed.reload();
  const lines = stateLines(await installed.list());
  const servers = (await installed.hosts()).length;
  if (servers === 0) return ['No server runs; the next one reads the manifest when it starts.', ...lines];
  return ['The manifest is read again within a second; the log of the server says whether it is used.', ...lines];
}

function stateLines(reports: readonly PluginReport[]): string[] {
  const width = Math.max(...reports.map((report) => report.id.length));
  return reports.flatMap(({ id, version, state, sentence, notes, sources = {} }) => [
    [id.padEnd(width), (version || '?').padEnd(8), state.padEnd(8), sentence].join('  ').trimEnd(),
    ...notes.map((note) => `${' '.repeat(width)}  ${note}`),
    ...Object.entries(sources).map(
      ([kind, sites]) => `${' '.repeat(width)}  pages may reach (${kind}): ${sites.join(', ')}`,
    ),
  ]);
}

/** What plugins cost the servers that run, since those started; who failed nowhere and was never slow is worth no line. */
function conductLines(hosts: readonly HostReport[]): string[] {
  return hosts.flatMap(({ machine, process, conduct }) =>
    Object.entries(conduct).map(([id, cost]) => {
      const where = hosts.length > 1 ? ` on ${machine}, process ${process}` : '';
      return `${id}: ${costOf(cost)}, since the server${where} started.`;
    }),
  );
}

function costOf({ failures, slowest }: PluginConduct): string {
  const failed = `${failures} ${failures === 1 ? 'failure' : 'failures'}`;
  return slowest ? `${failed}, the slowest was ${slowest.what} with ${slowest.milliseconds} ms` : failed;
}

/** One that is as it should be is worth no line. */
function hostLines(hosts: readonly HostReport[]): string[] {
  if (hosts.length < 2 && hosts.every(({ behind }) => behind.length === 0)) return [];
  return hosts.map(({ machine, process, revision, behind }) => {
    const late = behind.length > 0 ? `, could not take over ${behind.join(' and ')} yet; its log says why` : '';
    return `Host ${machine}, process ${process}: ${revision || 'starting'}${late}`;
  });
}
