import type { Contract, Descriptor, Policy } from '../../sdk/contract/index.ts';
import type { Contributions, Scope, Setup } from '../../sdk/server/index.ts';
import type { Hooks } from '../hooks.ts';
import type { Infra } from '../infra.ts';
import { KernelError } from '../kernel-error.ts';
import { namedLog } from '../named-log.ts';
import type { PolicyRegistry } from '../policies.ts';
import { ownLimits, ownShortLived } from '../services/own-keys.ts';
import type { ServiceRegistry } from '../services.ts';
import type { PluginSettings } from '../settings.ts';
import type { Work } from '../work.ts';
import type { Way } from './way.ts';

export interface SetUpOptions {
  readonly infra: Infra;
  readonly hooks: Hooks;
  readonly services: ServiceRegistry;
  readonly policies: PolicyRegistry;
  readonly settings: PluginSettings;
  readonly work: Work;
  readonly system: (plugin: string) => Scope;
}

/** Runs the plugin's `setup` and collects what it contributes. */
export async function setUp(way: Way, options: SetUpOptions): Promise<void> {
  const { half } = way;
  if (!half) return;
  const found: Contributions<Contract> = await half.setup(setupOf(way, options));
  checkHandlers(way.id, Object.keys(half.contract), Object.keys(found.calls ?? {}));
  checkUploads(way.id, half.contract, Object.keys(found.uploads ?? {}));
  checkCommands(way, Object.keys(found.commands ?? {}));
  checkFirsts(way, Object.keys(found.first ?? {}));
  for (const policy of found.policies ?? []) options.policies.add(way.id, policy);
  way.contributions = { ...found, calls: found.calls ?? {} };
}

function setupOf(way: Way, options: SetUpOptions): Setup<Descriptor> {
  const { infra, hooks, services, work } = options;
  const { id } = way;
  /** The generation knows by the end of set-up who takes part in what; whatever came later would be known by half. */
  const register = (what: string): void => {
    if (way.phase === 'set up') return;
    throw new KernelError(id, `registers ${what} after its set-up has ended. Register it in setup, before it returns.`);
  };
  return {
    // Checked against the schema from which the plugin's type was made.
    config: way.config as Setup<Descriptor>['config'],
    settings: options.settings as unknown as Setup<Descriptor>['settings'],
    log: namedLog(infra.log, { plugin: id }),
    clock: infra.clock,
    random: infra.random,
    services,
    on: (hook, handler) => {
      register(`a handler of ${hook.id}`);
      hooks.on(id, hook, handler);
    },
    raise: (hook, payload, scope) => {
      if (!hook.id.startsWith(`${id}/`)) throw new KernelError(id, `raises ${hook.id}, which another plugin owns.`);
      return hooks.raise(hook, payload, scope);
    },
    // The policy's declaration carries the type that its implementation loads.
    allow: async <Ref, Loaded>(policy: Policy<Ref, Loaded>, ref: Ref, scope: Scope) =>
      (await options.policies.allow(policy.id, ref, { plugin: id, scope })) as Loaded,
    provide: (token, service) => {
      register(`the service ${token.id}`);
      services.provide(id, token, service);
    },
    cache: infra.cacheFor(id),
    limits: ownLimits(infra.limits, id),
    shortLived: ownShortLived(infra.shortLived, id),
    events: work.eventsFor(id, register),
    ...work.jobsFor(id, register),
    blobs: infra.blobsFor(id),
    http: infra.http,
    heavy: infra.heavy,
    vault: infra.vaultFor(id),
    system: () => options.system(id),
  };
}

function checkHandlers(plugin: string, declared: readonly string[], given: readonly string[]): void {
  const missing = declared.find((path) => !given.includes(path));
  if (missing)
    throw new KernelError(plugin, `declares the call ${missing} and has no handler for it. Add it to calls.`);
  const extra = given.find((path) => !declared.includes(path));
  if (extra)
    throw new KernelError(plugin, `handles ${extra}, which its contract does not declare. Declare or remove it.`);
}

function checkUploads(plugin: string, contract: Contract, given: readonly string[]): void {
  const kinds = new Map(Object.entries(contract).map(([path, { kind }]) => [path, kind]));
  const extra = given.find((path) => kinds.get(path) !== 'upload');
  if (extra) throw new KernelError(plugin, `bounds the uploads of ${extra}, which is no upload call of its contract.`);
}

function checkCommands(way: Way, given: readonly string[]): void {
  const declared = Object.keys(way.file.commands ?? {});
  const missing = declared.find((name) => !given.includes(name));
  if (missing)
    throw new KernelError(way.id, `declares the command ${missing} and does not run it. Add it to commands.`);
  const extra = given.find((name) => !declared.includes(name));
  if (extra) {
    throw new KernelError(way.id, `runs the command ${extra}, which its descriptor does not declare. Add it there.`);
  }
}

function checkFirsts(way: Way, given: readonly string[]): void {
  const routes = new Set(way.file.routes?.filter((route) => route.first).map((route) => route.id));
  const extra = given.find((id) => !routes.has(id));
  if (extra) throw new KernelError(way.id, `has a first view for ${extra}, which is no route with first: true.`);
  const missing = [...routes].find((id) => !given.includes(id));
  if (missing)
    throw new KernelError(way.id, `its route ${missing} says first: true and has no first view. Add it to first.`);
}
