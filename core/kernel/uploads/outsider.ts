import { type Descriptor, RESERVED_SEGMENTS } from '../../sdk/contract/index.ts';
import type { Answers, CallData } from '../generation/answers.ts';
import { hostVariableUnder } from '../generation/host-variables.ts';
import { envName } from '../generation/phases/configure.ts';
import { satisfies } from '../generation/versions.ts';

/** What holds for plugins from outside only, by data alone: they keep to their own addresses, tables and names. */

/** The Docstead that a plugin from outside is held against. */
export interface Ground {
  /** Version of its SDK. */
  readonly sdk: string;
  /** Its own plugins, with their versions. */
  readonly plugins: Readonly<Record<string, string>>;
}

/** What is wrong, as a sentence, and the half of the plugin's data in which to mend it. */
export interface OutsiderFault {
  readonly about: 'descriptor' | 'contract';
  readonly text: string;
}

const inDescriptor = (text: string): OutsiderFault => ({ about: 'descriptor', text });
const inContract = (text: string): OutsiderFault => ({ about: 'contract', text });

/** Ids that the house uses, or has promised to a plugin of its own. */
const TAKEN = new Set([
  ...['core', 'shell', 'host', 'docstead', 'plugin', 'plugins', 'test-neighbour'],
  ...['accounts', 'items', 'editor', 'files', 'teams', 'notices', 'exchange', 'openapi', 'sheet', 'square', 'site'],
  ...['admin', 'commerce', 'wechat', 'sms', 'community', 'ai', 'mock', 'httptool', 'ldap', 'sso', 'comments'],
  ...['mcp', 'realtime', 'takeover', 'backups'],
]);
const LONGEST_ID = 40;

/** Why nobody outside can have this id; undefined where they can. */
export function takenFault(id: string, { plugins }: Pick<Ground, 'plugins'>): string | undefined {
  if (id.length > LONGEST_ID) return `the id "${id}" is longer than ${LONGEST_ID} characters.`;
  if (TAKEN.has(id) || id in plugins) return `the id "${id}" belongs to Docstead itself; choose another.`;
  const variable = hostVariableUnder(envName(id, ''));
  if (variable) return `the id "${id}" begins names that the host itself reads (${variable}); choose another.`;
  if (RESERVED_SEGMENTS.has(id)) return `the id "${id}" is an address of Docstead itself; choose another.`;
  return undefined;
}

/** The faults in the order of the files that one mends first. */
export function outsiderFaults(descriptor: Descriptor, answers: Answers, ground: Ground): OutsiderFault[] {
  const wrongId = takenFault(descriptor.id, ground);
  return [
    ...(wrongId ? [inDescriptor(wrongId)] : []),
    ...(descriptor.essential ? [inDescriptor('only plugins of the house are "essential"; take it out.')] : []),
    ...rangeFaults(descriptor, ground),
    ...addressFaults(descriptor, answers),
    ...nameFaults(descriptor),
  ];
}

function rangeFaults(descriptor: Descriptor, { sdk, plugins }: Ground): OutsiderFault[] {
  const { requires = {}, optional = {} } = descriptor;
  const wanted = [...Object.entries(requires), ...Object.entries(optional)];
  return [
    ...(satisfies(sdk, descriptor.sdk)
      ? []
      : [inDescriptor(`"sdk" is ${descriptor.sdk}, and this Docstead has ${sdk}.`)]),
    ...wanted.flatMap(([id, range]) => {
      const present = plugins[id];
      if (present === undefined || satisfies(present, range)) return [];
      return [inDescriptor(`it wants ${id} ${range}, and this Docstead has ${present}.`)];
    }),
  ];
}

/** `my-notes` may write `/api/my-notes/…` and `/api/mynotes/…`. */
const spellings = (id: string, dash: string): readonly string[] => [
  ...new Set([id.replaceAll('-', dash), id.replaceAll('-', '')]),
];

function addressFaults({ id, routes = [] }: Descriptor, { calls, sockets }: Answers): OutsiderFault[] {
  const starts = spellings(id, '-').map((name) => `/api/${name}/`);
  const startsOf = ({ raw }: CallData): string[] => (raw ? [...starts, `/x/${id}/`] : starts);
  return [
    ...routes
      .filter(({ path }) => path !== `/x/${id}` && !path.startsWith(`/x/${id}/`))
      .map(({ id: route, path }) =>
        inDescriptor(`the route ${route} is at ${path}; pages of third parties are under /x/${id}/.`),
      ),
    ...calls
      .filter((call) => !startsOf(call).some((start) => call.path.startsWith(start)))
      .map((call) => inContract(`the call ${call.path} must begin with ${startsOf(call).join(' or ')}.`)),
    ...sockets
      .filter((path) => !starts.some((start) => path.startsWith(start)))
      .map((path) => inContract(`the socket ${path} must begin with ${starts.join(' or ')}.`)),
  ];
}

function nameFaults({ id, tables = [], provides = [], offers }: Descriptor): OutsiderFault[] {
  const prefixes = spellings(id, '_');
  const isOwn = (table: string): boolean =>
    prefixes.some((prefix) => table === prefix || table.startsWith(`${prefix}_`));
  return [
    ...tables
      .filter((table) => !isOwn(table))
      .map((table) => inDescriptor(`the table ${table} must begin with ${prefixes.join('_ or ')}_.`)),
    ...provides
      .filter((token) => !token.startsWith(`${id}/`))
      .map((token) => inDescriptor(`the service ${token} must be named ${id}/….`)),
    ...(offers?.slots ?? [])
      .filter((slot) => !slot.id.startsWith(`${id}/`))
      .map((slot) => inDescriptor(`the slot ${slot.id} must be named ${id}/….`)),
  ];
}
