import { type Contract, type Descriptor, noGrants, type Policy } from '../../../sdk/contract/index.ts';
import type { Command, Contributions, First, Scope, Services, Setup } from '../../../sdk/server/index.ts';
import { runAs } from '../../faults/attribution.ts';
import { KernelError } from '../../faults/kernel-error.ts';
import { namedLog } from '../../faults/named-log.ts';
import { ownLimits, ownShortLived } from '../../host-services/shared/own-keys.ts';
import { tellAct } from '../../points/acts.ts';
import { FIT_EACH_OTHER, otherMajor } from '../../points/majors.ts';
import type { PluginSettings } from '../../points/settings.ts';
import { noVisits } from '../../request/visits.ts';
import type { Generation } from '../generation.ts';
import type { Candidate } from './candidate.ts';

/** Runs the plugin's `setup` and collects what it contributes. */
export async function setUp(candidate: Candidate, generation: Generation): Promise<void> {
  const settings = generation.settings.of(candidate);
  const { half } = candidate;
  if (!half) return;
  const found: Contributions<Contract> = await half.setup(setupOf(candidate, generation, settings));
  checkKnown(candidate.id, Object.keys(found));
  checkHandlers(candidate.id, Object.keys(half.contract), Object.keys(found.calls ?? {}));
  checkSockets(candidate.id, Object.keys(half.sockets ?? {}), Object.keys(found.sockets ?? {}));
  checkUploads(candidate.id, half.contract, Object.keys(found.uploads ?? {}));
  checkCommands(candidate, Object.keys(found.commands ?? {}));
  checkFirsts(candidate, Object.keys(found.first ?? {}));
  for (const policy of found.policies ?? []) generation.policies.add(candidate.id, policy);
  addCommands(generation, candidate, found);
  addFirsts(generation, candidate.id, found);
  candidate.contributions = { ...found, calls: found.calls ?? {} };
}

function setupOf(candidate: Candidate, generation: Generation, settings: PluginSettings): Setup<Descriptor> {
  const { hooks, timetable, options } = generation;
  const { infra } = options;
  const { id } = candidate;
  /** The generation knows by the end of set-up who takes part in what; whatever came later would be known by half. */
  const register = (what: string): void => {
    if (candidate.phase === 'set up') return;
    throw new KernelError(id, `registers ${what} after its set-up has ended. Register it in setup, before it returns.`);
  };
  return {
    // Checked against the schema from which the plugin's type was made.
    config: candidate.config as Setup<Descriptor>['config'],
    settings: {
      get: (key) => settings.get(key),
      all: () => settings.all(),
      set: (values) => settings.set(values),
      onChange: (keys, then) => {
        register(`a listener of the setting ${keys}`);
        timetable.onChange(settings, typeof keys === 'string' ? [keys] : keys, then);
      },
      rule: (check: Parameters<PluginSettings['addRule']>[0]) => {
        register('a rule of its settings');
        settings.addRule(check);
      },
    } as Setup<Descriptor>['settings'],
    log: namedLog(infra.log, { plugin: id }),
    clock: infra.clock,
    random: infra.random,
    services: servicesFor(candidate, generation),
    on: (hook, handler) => {
      register(`a handler of ${hook.id}`);
      const other = otherMajor(hook.id, offeredHooks(generation));
      if (other) candidate.note(`handles the hook ${hook.id}, and its owner offers ${other}. ${FIT_EACH_OTHER}`);
      hooks.on(id, hook, handler);
    },
    raise: (hook, payload, scope) => {
      if (!hook.id.startsWith(`${id}/`)) throw new KernelError(id, `raises ${hook.id}, which another plugin owns.`);
      return hooks.raise(hook, payload, scope);
    },
    acted: (act, scope, by) => tellAct(generation.context, { plugin: id, act, by }, scope),
    // The policy's declaration carries the type that its implementation loads.
    allow: async <Ref, Loaded>(policy: Policy<Ref, Loaded>, ref: Ref, scope: Scope) =>
      (await generation.policies.allow(policy.id, ref, { plugin: id, scope })) as Loaded,
    provide: (token, service) => {
      register(`the service ${token.id}`);
      generation.services.provide(id, token, service);
    },
    cache: infra.cacheFor(id),
    limits: ownLimits(infra.limits, id),
    shortLived: ownShortLived(infra.shortLived, id),
    events: timetable.eventsFor(id, register),
    push: {
      to: (audience, topic, body) => {
        if (!topic.id.startsWith(`${id}/`)) throw new KernelError(id, `pushes ${topic.id}, which another plugin owns.`);
        generation.hub.push.to(audience, topic, body);
      },
    },
    rights: generation.hub.rights,
    ...timetable.jobsFor(id, register),
    blobs: infra.blobsFor(id),
    http: infra.http,
    heavy: infra.heavy,
    vault: infra.vaultFor(id),
    // What its owner's slot takes was held to the slot's schema.
    contributionsOf: (slot) => generation.entries.of(slot.id, id) as ReturnType<Setup<Descriptor>['contributionsOf']>,
    thread: generation.threads.for(id),
    ending: generation.inFlight.ending,
    text: (locale, key, params) => generation.messages.text(locale, id, key, params) ?? key,
    system: () => generation.system(id),
    as: (caller, scope = generation.system(id)) => ({ ...scope, caller, grants: noGrants, visits: noVisits }),
  };
}

/** Ids of those that the plugins of this generation offer. */
const offeredHooks = ({ plugins }: Generation): string[] =>
  plugins.flatMap(({ file }) => file.offers?.hooks.map(({ id }) => id) ?? []);

/** What is run was declared: that is checked before. */
function addCommands({ commands }: Generation, { id, file }: Candidate, found: Contributions<Contract>): void {
  for (const [name, run] of Object.entries(found.commands ?? {})) {
    const data = file.commands?.[name];
    const named: Command = (options, scope) => runAs(id, () => run(options, scope));
    if (data) commands.set(name, { plugin: id, value: { ...data, run: named } });
  }
}

function addFirsts({ firsts }: Generation, plugin: string, found: Contributions<Contract>): void {
  for (const [route, first] of Object.entries(found.first ?? {})) {
    const named: First = (...asked) => runAs(plugin, () => first(...asked));
    firsts.set(`${plugin}/${route}`, { plugin, value: named });
  }
}

/** Who only looks for a service hears what is there in place of it, the first time. */
function servicesFor(candidate: Candidate, { services }: Generation): Services {
  const missed = new Set<string>();
  return {
    get: (token) => services.get(token),
    find: (token) => {
      const found = services.find(token);
      if (found !== undefined || missed.has(token.id)) return found;
      missed.add(token.id);
      const other = services.otherMajor(token.id);
      if (other) candidate.note(`looks for the service ${token.id}, and ${other} is provided. ${FIT_EACH_OTHER}`);
      return found;
    },
  };
}

const KNOWN: Readonly<Record<keyof Contributions<Contract>, true>> = {
  calls: true,
  sockets: true,
  policies: true,
  uploads: true,
  first: true,
  commands: true,
  start: true,
  handOver: true,
  dispose: true,
};

/** Whatever else it gives would never run, and nobody would hear of it. */
function checkKnown(plugin: string, given: readonly string[]): void {
  const extra = given.find((name) => !(name in KNOWN));
  if (extra) {
    throw new KernelError(plugin, `contributes ${extra}. What setup may return: ${Object.keys(KNOWN).join(', ')}.`);
  }
}

function checkHandlers(plugin: string, declared: readonly string[], given: readonly string[]): void {
  const missing = declared.find((path) => !given.includes(path));
  if (missing)
    throw new KernelError(plugin, `declares the call ${missing} and has no handler for it. Add it to calls.`);
  const extra = given.find((path) => !declared.includes(path));
  if (extra)
    throw new KernelError(plugin, `handles ${extra}, which its contract does not declare. Declare or remove it.`);
}

function checkSockets(plugin: string, declared: readonly string[], given: readonly string[]): void {
  const missing = declared.find((path) => !given.includes(path));
  if (missing) throw new KernelError(plugin, `declares the socket ${missing} and does not open it. Add it to sockets.`);
  const extra = given.find((path) => !declared.includes(path));
  if (extra)
    throw new KernelError(plugin, `opens the socket ${extra}, which its server half does not name. Name or remove it.`);
}

function checkUploads(plugin: string, contract: Contract, given: readonly string[]): void {
  const kinds = new Map(Object.entries(contract).map(([path, { kind }]) => [path, kind]));
  const extra = given.find((path) => kinds.get(path) !== 'upload');
  if (extra) throw new KernelError(plugin, `bounds the uploads of ${extra}, which is no upload call of its contract.`);
}

function checkCommands(candidate: Candidate, given: readonly string[]): void {
  const declared = Object.keys(candidate.file.commands ?? {});
  const missing = declared.find((name) => !given.includes(name));
  if (missing)
    throw new KernelError(candidate.id, `declares the command ${missing} and does not run it. Add it to commands.`);
  const extra = given.find((name) => !declared.includes(name));
  if (extra) {
    throw new KernelError(
      candidate.id,
      `runs the command ${extra}, which its descriptor does not declare. Add it there.`,
    );
  }
}

function checkFirsts(candidate: Candidate, given: readonly string[]): void {
  const routes = new Set(candidate.file.routes?.filter((route) => route.first).map((route) => route.id));
  const extra = given.find((id) => !routes.has(id));
  if (extra) throw new KernelError(candidate.id, `has a first view for ${extra}, which is no route with first: true.`);
  const missing = [...routes].find((id) => !given.includes(id));
  if (missing)
    throw new KernelError(
      candidate.id,
      `its route ${missing} says first: true and has no first view. Add it to first.`,
    );
}
