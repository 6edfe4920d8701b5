import { type Access, coreFailures, fail, isLimitedCaller, isSiteAdmin } from '../../sdk/contract/index.ts';
import type { PolicyEntry, Scope } from '../../sdk/server/index.ts';
import { runAs } from '../faults/attribution.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { FIT_EACH_OTHER, otherMajor } from './majors.ts';

interface Implemented extends PolicyEntry {
  readonly plugin: string;
}

/** Decides on one call's input; returns what the rule loaded, or throws the failure that refuses. */
export type Check = (input: unknown, scope: Scope) => unknown;

/** The policies of one generation, by id. */
export class PolicyRegistry {
  readonly #policies = new Map<string, Implemented>();

  add(plugin: string, entry: PolicyEntry): void {
    const holder = this.#policies.get(entry.id);
    if (holder) {
      throw new KernelError(
        plugin,
        `implements the policy ${entry.id}, which ${holder.plugin} implements already. Switch one of them off.`,
      );
    }
    this.#policies.set(entry.id, { ...entry, plugin });
  }

  has(id: string): boolean {
    return this.#policies.has(id);
  }

  /** Asks a policy outside a contract. */
  async allow(
    id: string,
    ref: unknown,
    { plugin, scope }: { readonly plugin: string; readonly scope: Scope },
  ): Promise<unknown> {
    const policy = this.#policies.get(id);
    if (!policy) throw new KernelError(plugin, `asks the policy ${id}, ${this.#absence(id, plugin)}`);
    return await ask(policy, ref, scope);
  }

  /** Builds the check of one call, once, at mount. */
  compile(access: Access, where: { readonly plugin: string; readonly path: string }): Check {
    switch (access.kind) {
      case 'guest':
        return () => undefined;
      case 'user':
        return requireUser;
      case 'admin':
        return requireAdmin;
      case 'all':
        return allOf(access.parts.map((part) => this.compile(part, where)));
      case 'either':
        return eitherOf(access.parts.map((part) => ({ isNamed: namedBy(part), check: this.compile(part, where) })));
      default:
        return this.#policyCheck(access, where);
    }
  }

  #policyCheck(
    access: Extract<Access, { policy: string }>,
    { plugin, path }: { readonly plugin: string; readonly path: string },
  ): Check {
    const policy = this.#policies.get(access.policy);
    if (!policy) {
      const { policy: id } = access;
      throw new KernelError(plugin, `the call ${path} asks the policy ${id}, ${this.#absence(id, plugin)}`);
    }
    const load: Load = (ref, scope) => ask(policy, ref, scope);
    return access.kind === 'each' ? eachOf(access.refs, load) : oneOf(access.ref, load);
  }

  /** Why a policy cannot be asked, and the way out. */
  #absence(id: string, plugin: string): string {
    const owner = id.split('/')[0];
    const other = otherMajor(id, this.#policies.keys());
    if (other) return `and ${owner} implements ${other}. ${FIT_EACH_OTHER}`;
    return `which nobody implements. Update ${owner}, or switch ${plugin} off.`;
  }
}

/** What knows of no limits would pass over those of a token. */
async function ask(policy: Implemented, ref: unknown, scope: Scope): Promise<unknown> {
  if (!policy.narrows && isLimitedCaller(scope.caller)) throw fail(coreFailures.outOfScope);
  return await runAs(policy.plugin, () => policy.load(ref, scope));
}

/** What the rule demands of everybody, whatever the input: asked before anything is read. */
export function demandOf(access: Access): 'user' | 'admin' | undefined {
  if (access.kind === 'user' || access.kind === 'admin') return access.kind;
  const demands = access.kind === 'all' ? access.parts.map(demandOf) : [];
  return demands.includes('admin') ? 'admin' : demands.find((demand) => demand !== undefined);
}

/** Refuses who does not meet the demand. */
export function requireDemand(demand: 'user' | 'admin' | undefined, { caller }: Pick<Scope, 'caller'>): void {
  if (demand === undefined) return;
  if (caller.kind !== 'user') throw fail(coreFailures.loginNeeded);
  if (demand === 'admin' && !isSiteAdmin(caller)) throw fail(coreFailures.noRight);
}

/** True where a policy decides whatever the input, so that it is its matter what a limited token reaches. */
export function asksPolicy(access: Access): boolean {
  if (access.kind === 'all') return access.parts.some(asksPolicy);
  return access.kind === 'either' ? access.parts.every(asksPolicy) : 'policy' in access;
}

/** True where the rule refuses nobody, whatever the input. */
export function admitsGuests(access: Access): boolean {
  if (access.kind === 'all') return access.parts.every(admitsGuests);
  return access.kind === 'guest' || (access.kind === 'either' && access.parts.some(admitsGuests));
}

function requireUser(_input: unknown, scope: Scope): unknown {
  requireDemand('user', scope);
  return scope.caller;
}

function requireAdmin(_input: unknown, scope: Scope): unknown {
  requireDemand('admin', scope);
  return scope.caller;
}

type Load = (ref: unknown, scope: Scope) => Promise<unknown>;

function oneOf(select: (input: never) => unknown, load: Load): Check {
  return (input, scope) => {
    const ref = select(input as never);
    if (!isNamed(ref)) throw fail(coreFailures.badInput);
    return load(ref, scope);
  };
}

function eachOf(select: (input: never) => readonly unknown[], load: Load): Check {
  return async (input, scope) => {
    const refs = select(input as never);
    // Nothing to ask about would let everybody in.
    if (refs.length === 0) throw fail(coreFailures.badInput);
    const loaded: unknown[] = [];
    for (const ref of refs) loaded.push(await load(ref, scope));
    return loaded;
  };
}

function allOf(checks: readonly Check[]): Check {
  return async (input, scope) => {
    const loaded: unknown[] = [];
    for (const check of checks) loaded.push(await check(input, scope));
    return loaded;
  };
}

function eitherOf(parts: readonly { readonly isNamed: (input: unknown) => boolean; readonly check: Check }[]): Check {
  return (input, scope) => {
    const part = parts.find((candidate) => candidate.isNamed(input));
    if (!part) throw fail(coreFailures.badInput);
    return part.check(input, scope);
  };
}

/** Absent, '' and 0 name nothing. */
function isNamed(ref: unknown): boolean {
  return ref !== undefined && ref !== null && ref !== '' && ref !== 0;
}

function namedBy(access: Access): (input: unknown) => boolean {
  switch (access.kind) {
    case 'policy':
      return (input) => isNamed(access.ref(input as never));
    case 'each':
      return (input) => access.refs(input as never).length > 0;
    case 'all':
    case 'either': {
      const parts = access.parts.map(namedBy);
      return access.kind === 'all'
        ? (input) => parts.every((part) => part(input))
        : (input) => parts.some((part) => part(input));
    }
    default:
      return () => true;
  }
}
