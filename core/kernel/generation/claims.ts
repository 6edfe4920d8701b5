import { PUSH_PATH, RAW_PLACES, type WebRoute } from '../../sdk/contract/index.ts';
import { workApi } from '../../sdk/contract/work.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { fold, LEGACY_PREFIX } from '../request/dialect.ts';
import { isWide, overlaps, rawPathFault } from '../request/raw/path.ts';
import type { Answers, CallData } from './answers.ts';
import type { PluginFile } from './manifest.ts';
import { propertiesOf, wireOf } from './phases/configure.ts';

/** What the host itself answers or does; no plugin gets it. */
export interface Taken {
  /** `/robots.txt`; with `/*` at its end, all that lies under it. */
  readonly addresses?: readonly string[];
  /** Words of the command line. */
  readonly commands?: readonly string[];
}

interface Claim {
  /** The same for two things that would be in each other's way. */
  readonly key: string;
  readonly what: string;
  /** The shape of a raw call, which may take in addresses that others claim. */
  readonly raw?: string;
}

const HOST = 'Docstead';
const ADDRESS = 'address ';
const OLDER_FOLDER = `${LEGACY_PREFIX}/*`;
const OWN_ADDRESSES = ['/api/openapi.json', PUSH_PATH, ...Object.keys(workApi), OLDER_FOLDER];
/** Below the older address form, and no part of it. */
const NOT_OLDER = RAW_PLACES.filter((place) => place.startsWith(`${LEGACY_PREFIX}/`));

/** Who has what, decided as data before anything is mounted; each thing belongs to one. */
export class Claims {
  readonly #owners = new Map<string, string>();
  readonly #folders: readonly string[];
  /** Shapes of raw calls that more than one address has. */
  readonly #wide = new Map<string, string>();

  constructor({ addresses = [], commands = [] }: Taken = {}) {
    const all = [...OWN_ADDRESSES, ...addresses];
    this.#folders = all.filter((path) => path.endsWith('/*') && path !== '/*').map((path) => path.slice(0, -1));
    for (const path of all) this.#owners.set(ADDRESS + path, HOST);
    for (const name of commands) this.#owners.set(`command ${name}`, HOST);
  }

  /** What stands in the descriptor; `answers` among it, unless the code is to be asked for them. */
  takeDescribed(file: PluginFile, answers?: Answers): void {
    const { id, tables = [], routes = [], provides = [], offers, commands = {}, settings } = file;
    const wires = Object.values(propertiesOf(settings)).flatMap((property) => wireOf(property) ?? []);
    const named = (kind: string, names: readonly string[]): Claim[] =>
      names.map((name) => ({ key: `${kind} ${name}`, what: `the ${kind} ${name}` }));
    this.#take(id, [
      ...named('table', tables),
      ...routes.flatMap(routeClaims),
      ...named('service', provides),
      ...named('slot', offers?.slots.map((slot) => slot.id) ?? []),
      ...named('command', Object.keys(commands)),
      ...named('site setting', wires),
      ...(answers ? answerClaims(id, answers) : []),
    ]);
  }

  /** What its code answers to, where plugin.json has not said it. */
  takeAnswers(id: string, answers: Answers): void {
    this.#take(id, answerClaims(id, answers));
  }

  /** All of it or, in a sentence, nothing. */
  #take(id: string, claims: readonly Claim[]): void {
    const mine = new Map<string, string>();
    for (const { key, what, raw } of claims) {
      const owner = this.#ownerOf(key) ?? this.#neighbourOf(id, key, raw);
      if (owner === HOST) throw new KernelError(id, `claims ${what}, which is Docstead's own. Choose another.`);
      if (owner !== undefined) {
        throw new KernelError(id, `claims ${what}, which ${owner} owns. Switch ${id} or ${owner} off.`);
      }
      const twin = mine.get(key);
      if (twin === what) throw new KernelError(id, `claims ${what} twice. Rename one.`);
      if (twin !== undefined) throw new KernelError(id, `claims ${what}, which is the same as ${twin}. Rename one.`);
      mine.set(key, what);
    }
    for (const key of mine.keys()) this.#owners.set(key, id);
    for (const { raw } of claims) if (raw !== undefined && isWide(raw)) this.#wide.set(raw, id);
  }

  #ownerOf(key: string): string | undefined {
    const path = addressOf(key) ?? '';
    if (NOT_OLDER.some((place) => path.startsWith(place))) return this.#owners.get(key);
    return this.#folders.some((folder) => path.startsWith(folder)) ? HOST : this.#owners.get(key);
  }

  /** Who else has an address that this one takes in, or that takes in this one. Of one's own the closer one answers. */
  #neighbourOf(id: string, key: string, raw: string | undefined): string | undefined {
    const address = addressOf(key);
    if (address === undefined) return undefined;
    for (const [shape, owner] of this.#wide) if (owner !== id && overlaps(shape, address)) return owner;
    if (raw === undefined || !isWide(raw)) return undefined;
    for (const [other, owner] of this.#owners) {
      const taken = addressOf(other);
      if (owner !== id && taken !== undefined && taken !== OLDER_FOLDER && overlaps(raw, taken)) return owner;
    }
    return undefined;
  }
}

const addressOf = (key: string): string | undefined =>
  key.startsWith(ADDRESS) ? key.slice(ADDRESS.length) : undefined;

/** Browsers find pages by the same table as programs find calls, so both are addresses. */
function routeClaims({ path, where = {} }: WebRoute): Claim[] {
  return shapesOf(path, (name) => where[name] ?? '').map((shape) => ({
    key: ADDRESS + shape,
    what: `the route ${path}`,
  }));
}

/** Calls in both of their address forms, sockets at their address only. */
function answerClaims(id: string, { calls, sockets }: Answers): Claim[] {
  for (const { path, raw } of calls) {
    const fault = raw ? rawPathFault(id, path) : undefined;
    if (fault) throw new KernelError(id, fault);
  }
  const socketClaims = sockets.flatMap((path) =>
    shapesOf(path, () => '').map((shape) => ({ key: ADDRESS + shape, what: `the socket ${path}` })),
  );
  return [...calls.flatMap(callClaims), ...socketClaims];
}

function callClaims({ path, raw }: CallData): Claim[] {
  return shapesOf(path, () => '').flatMap((shape): Claim[] => {
    const what = `the call ${path}`;
    if (raw) return [{ key: ADDRESS + shape, what, raw: shape }];
    const older = { key: `older address ${fold(LEGACY_PREFIX + shape)}`, what: `${what} in its older form` };
    return [{ key: ADDRESS + shape, what }, older];
  });
}

/**
 * An address as routers see it: without the names of its parameters, in lower case, decoded, and twice where its last
 * parameter is optional.
 */
function shapesOf(path: string, rule: (name: string) => string): string[] {
  const optional = /\/:[^/]*\?$/.exec(path);
  const paths = optional ? [path.slice(0, optional.index), path.slice(0, -1)] : [path];
  return paths.map((one) => {
    const erased = one.replace(/:(\w+)(\([^/]*\))?/g, (_, name: string) => `:${rule(name)}`);
    return (
      decoded(erased)
        .toLowerCase()
        .replace(/(?<=.)\/$/, '') || '/'
    );
  });
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
