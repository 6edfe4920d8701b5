import type { Contract, WebRoute } from '../sdk/contract/index.ts';
import { fold, LEGACY_PREFIX } from './dialect.ts';
import { KernelError } from './kernel-error.ts';
import type { PluginFile } from './manifest.ts';

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
}

const HOST = 'Docstead';
const OWN_ADDRESSES = ['/api/openapi.json', `${LEGACY_PREFIX}/*`];

/** Who has what, decided as data before anything is mounted; each thing belongs to one. */
export class Claims {
  readonly #owners = new Map<string, string>();
  readonly #folders: readonly string[];

  constructor({ addresses = [], commands = [] }: Taken = {}) {
    const all = [...OWN_ADDRESSES, ...addresses];
    this.#folders = all.filter((path) => path.endsWith('/*') && path !== '/*').map((path) => path.slice(0, -1));
    for (const path of all) this.#owners.set(`address ${path}`, HOST);
    for (const name of commands) this.#owners.set(`command ${name}`, HOST);
  }

  /** What stands in the descriptor. */
  takeDescribed({ id, tables = [], routes = [], provides = [], slots = [], commands = {} }: PluginFile): void {
    const named = (kind: string, names: readonly string[]): Claim[] =>
      names.map((name) => ({ key: `${kind} ${name}`, what: `the ${kind} ${name}` }));
    this.#take(id, [
      ...named('table', tables),
      ...routes.flatMap(routeClaims),
      ...named('service', provides),
      ...named('slot', slots),
      ...named('command', Object.keys(commands)),
    ]);
  }

  /** The calls of a contract, in both of their address forms. */
  takeCalls(id: string, contract: Contract): void {
    this.#take(id, Object.keys(contract).flatMap(callClaims));
  }

  /** All of it or, in a sentence, nothing. */
  #take(id: string, claims: readonly Claim[]): void {
    const mine = new Map<string, string>();
    for (const { key, what } of claims) {
      const owner = this.#ownerOf(key);
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
  }

  #ownerOf(key: string): string | undefined {
    const path = key.startsWith('address ') ? key.slice('address '.length) : '';
    return this.#folders.some((folder) => path.startsWith(folder)) ? HOST : this.#owners.get(key);
  }
}

/** Browsers find pages by the same table as programs find calls, so both are addresses. */
function routeClaims({ path, where = {} }: WebRoute): Claim[] {
  return shapesOf(path, (name) => where[name] ?? '').map((shape) => ({
    key: `address ${shape}`,
    what: `the route ${path}`,
  }));
}

function callClaims(path: string): Claim[] {
  return shapesOf(path, () => '').flatMap((shape) => {
    const what = `the call ${path}`;
    const older = { key: `older address ${fold(LEGACY_PREFIX + shape)}`, what: `${what} in its older form` };
    return [{ key: `address ${shape}`, what }, older];
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
