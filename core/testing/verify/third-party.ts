import { entryBlemishes, entryFaults, envName, faultsOf, hostVariableUnder, satisfies } from '../../kernel/index.ts';
import {
  type CallSpec,
  type Contribution,
  isRaw,
  type Offers,
  RESERVED_SEGMENTS,
  type SlotData,
} from '../../sdk/contract/index.ts';
import type { AnyHalf } from '../loader.ts';
import { type Fault, faultIn } from './fault.ts';
import { ownFailures } from './texts.ts';

/** The Docstead that a plugin from outside is held against. */
export interface House {
  /** Version of its SDK. */
  readonly sdk: string;
  /** Its own plugins, with their versions. */
  readonly plugins: Readonly<Record<string, string>>;
  /** The slots that it offers, the shell's too. */
  readonly slots: readonly SlotData[];
  /** What its own plugins offer. */
  readonly offers: readonly Offers[];
}

const inDescriptor = faultIn('plugin.ts');
const inContract = faultIn('contract.ts');

/** Ids that the house uses, or has promised to a plugin of its own. */
const TAKEN = new Set([
  ...['core', 'shell', 'host', 'docstead', 'plugin', 'plugins', 'test-neighbour'],
  ...['accounts', 'items', 'editor', 'files', 'teams', 'notices', 'exchange', 'openapi', 'sheet', 'square', 'site'],
  ...['admin', 'commerce', 'wechat', 'sms', 'community', 'ai', 'mock', 'httptool', 'ldap', 'sso', 'comments'],
  ...['mcp', 'realtime'],
]);
const LONGEST_ID = 40;

/** Why a third party cannot have this id; undefined where it can. */
export function idFault(id: string, house: House): string | undefined {
  return faultsOf({ id, version: '1.0.0', sdk: '^1' })[0] ?? takenFault(id, house);
}

function takenFault(id: string, house: House): string | undefined {
  if (id.length > LONGEST_ID) return `the id "${id}" is longer than ${LONGEST_ID} characters.`;
  if (TAKEN.has(id) || id in house.plugins) return `the id "${id}" belongs to Docstead itself; choose another.`;
  const variable = hostVariableUnder(envName(id, ''));
  if (variable) return `the id "${id}" begins names that the host itself reads (${variable}); choose another.`;
  if (RESERVED_SEGMENTS.has(id)) return `the id "${id}" is an address of Docstead itself; choose another.`;
  return undefined;
}

/** What holds for plugins from outside only: they keep to their own addresses, codes, tables and names. */
export function thirdPartyFaults(half: AnyHalf, house: House): Fault[] {
  const { descriptor } = half;
  const { id, essential } = descriptor;
  const wrongId = takenFault(id, house);
  return [
    ...(wrongId ? [inDescriptor(wrongId)] : []),
    ...(essential ? [inDescriptor('only plugins of the house are "essential"; take it out.')] : []),
    ...rangeFaults(half, house),
    ...addressFaults(half),
    ...nameFaults(half),
    ...(descriptor.contributions ?? []).flatMap((entry) => slotFaults(half, entry, house)),
    ...(descriptor.asks ?? []).flatMap((service) => serviceFaults(half, service, house)),
  ];
}

function rangeFaults({ descriptor }: AnyHalf, { sdk, plugins }: House): Fault[] {
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

function addressFaults({ descriptor, contract, sockets = {} }: AnyHalf): Fault[] {
  const { id, routes = [] } = descriptor;
  const starts = spellings(id, '-').map((name) => `/api/${name}/`);
  const startsOf = (spec: CallSpec): string[] => (isRaw(spec) ? [...starts, `/x/${id}/`] : starts);
  return [
    ...routes
      .filter(({ path }) => path !== `/x/${id}` && !path.startsWith(`/x/${id}/`))
      .map(({ id: route, path }) =>
        inDescriptor(`the route ${route} is at ${path}; pages of third parties are under /x/${id}/.`),
      ),
    ...Object.entries(contract)
      .filter(([path, spec]) => !startsOf(spec).some((start) => path.startsWith(start)))
      .map(([path, spec]) => inContract(`the call ${path} must begin with ${startsOf(spec).join(' or ')}.`)),
    ...Object.keys(sockets)
      .filter((path) => !starts.some((start) => path.startsWith(start)))
      .map((path) => inContract(`the socket ${path} must begin with ${starts.join(' or ')}.`)),
  ];
}

function nameFaults(half: AnyHalf): Fault[] {
  const { id, tables = [], provides = [], offers } = half.descriptor;
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
    ...ownFailures(half)
      .filter(({ code }) => code < 20_000 || code > 29_999)
      .map(({ name, code }) => inContract(`the failure ${name} has the code ${code}; yours are 20000 to 29999.`)),
  ];
}

function slotFaults({ descriptor }: AnyHalf, entry: Contribution, house: House): Fault[] {
  const { requires = {}, optional = {}, offers } = descriptor;
  const { id, slot } = entry;
  const owner = slot.split('/')[0] ?? '';
  const isOwn = owner === descriptor.id;
  if (!(owner === 'shell' || isOwn || owner in requires || owner in optional)) {
    return [inDescriptor(`the contribution ${id} is for ${slot}; name ${owner} in "requires" or "optional".`)];
  }
  if (!isOwn && owner !== 'shell' && !(owner in house.plugins)) return [];
  const offered = isOwn ? (offers?.slots ?? []) : house.slots.filter((known) => known.id.startsWith(`${owner}/`));
  const found = offered.find((known) => known.id === slot);
  if (found) {
    const texts = [...entryFaults(entry, found), ...entryBlemishes(entry, found, true)];
    return texts.map((text) => inDescriptor(`the contribution ${id} ${text}`));
  }
  const slots = offered.map((known) => known.id).join(', ') || 'no slot';
  return [inDescriptor(`the contribution ${id} is for ${slot}, which is none; ${owner} offers ${slots}.`)];
}

function serviceFaults(
  { descriptor: { requires = {}, optional = {} } }: AnyHalf,
  service: string,
  house: House,
): Fault[] {
  const owner = service.split('/')[0] ?? '';
  if (!(owner in requires || owner in optional)) {
    return [inDescriptor(`it asks for the web service ${service}; name ${owner} in "requires" or "optional".`)];
  }
  if (!(owner in house.plugins)) return [];
  const all = house.offers.flatMap(({ webTokens }) => webTokens).filter((id) => id.startsWith(`${owner}/`));
  if (all.includes(service)) return [];
  const known = all.join(', ') || 'no web service';
  return [inDescriptor(`it asks for the web service ${service}, which is none; ${owner} offers ${known}.`)];
}
