import type { CommandData } from '@docstead/core/contract';
import { BACKUP_OPTIONS, RESTORE_OPTIONS } from './archive-options.ts';
import type { OptionSpecs } from './options.ts';

interface Listed {
  readonly name: string;
  readonly summary: string;
  readonly options: OptionSpecs;
}

export const SERVE_OPTIONS: OptionSpecs = {
  port: { summary: 'the port, else PORT, else 4880' },
  host: { summary: 'the address, else HOST, else 127.0.0.1' },
  manifest: { summary: 'the list of plugins, else MANIFEST, else ./plugin-manifest.json' },
  'data-dir': { summary: 'the data folder, else DATA_DIR, else ./data' },
};

const OWN: readonly Listed[] = [
  { name: 'serve', summary: 'Serve the site (the default).', options: SERVE_OPTIONS },
  { name: 'plugins', summary: 'List the plugins, their states and what is wrong with them.', options: {} },
  { name: 'plugins enable <id>', summary: 'Switch a plugin on.', options: {} },
  { name: 'plugins disable <id>', summary: 'Switch a plugin off; its data stays.', options: {} },
  { name: 'plugins reload', summary: 'Have the running server read plugin-manifest.json again.', options: {} },
  { name: 'migrate', summary: 'Bring the database up to date and end.', options: {} },
  {
    name: 'backup <file>',
    summary: 'Write database and files into one archive, beside a running server.',
    options: BACKUP_OPTIONS,
  },
  { name: 'verify <file>', summary: 'Restore an archive into a scratch folder and compare every row.', options: {} },
  {
    name: 'restore <file>',
    summary: 'Put an archive into an empty data folder or database.',
    options: RESTORE_OPTIONS,
  },
  {
    name: 'accept-new-key',
    summary: 'Go on where site.key is lost: what was sealed with it is replaced, and told.',
    options: {},
  },
  { name: 'help', summary: 'Show this list.', options: {} },
];

/** The first words of the host's own commands: no plugin may claim one. */
export const OWN_COMMANDS: readonly string[] = [...new Set(OWN.map(({ name }) => name.split(' ', 1)[0] ?? ''))];

/** What `help` prints: the host's commands, then those of the plugins that are on. */
export function helpLines(contributed: ReadonlyMap<string, CommandData>): string[] {
  const others = [...contributed].map(([name, data]): Listed => ({ name, ...data }));
  const entries = [...OWN, ...others].flatMap(({ name, summary, options }) => [
    `  ${name.padEnd(22)} ${summary}`,
    ...Object.entries(options).map(
      ([option, spec]) => `      --${option.padEnd(16)} ${spec.summary}${spec.required ? ' (required)' : ''}`,
    ),
  ]);
  return ['Usage: npm run docstead -- <command> [--option value]', '', ...entries];
}
