import { type Access, coreFailures, fail } from '../sdk/contract/index.ts';
import type { PolicyEntry, Scope } from '../sdk/server/index.ts';
import { runAs } from './attribution.ts';
import { KernelError } from './kernel-error.ts';

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

  /** Asks a policy outside a contract. */
  async allow(
    id: string,
    ref: unknown,
    { plugin, scope }: { readonly plugin: string; readonly scope: Scope },
  ): Promise<unknown> {
    const policy = this.#policies.get(id);
    if (!policy) throw new KernelError(plugin, `asks the policy ${id}, which nobody implements. ${wayOut(id, plugin)}`);
    return await runAs(policy.plugin, () => policy.load(ref, scope));
  }

  /** Builds the check of one call, once, at mount. */
  compile(access: Access, where: { readonly plugin: string; readonly path: string }): Check {
    switch (access.kind) {
      case 'guest':
        return () => undefined;
      case 'user':
        return requireUser;
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
      throw new KernelError(
        plugin,
        `the call ${path} asks the policy ${access.policy}, which nobody implements. ${wayOut(access.policy, plugin)}`,
      );
    }
    const load = (ref: unknown, scope: Scope): Promise<unknown> => runAs(policy.plugin, () => policy.load(ref, scope));
    return access.kind === 'each' ? eachOf(access.refs, load) : oneOf(access.ref, load);
  }
}

function wayOut(policy: string, plugin: string): string {
  return `Update ${policy.split('/')[0]}, or switch ${plugin} off.`;
}

/** True where the rule refuses everybody who is not logged in, whatever the input. */
export function needsUser(access: Access): boolean {
  return access.kind === 'user' || (access.kind === 'all' && access.parts.some(needsUser));
}

/** True where the rule refuses nobody, whatever the input. */
export function admitsGuests(access: Access): boolean {
  if (access.kind === 'all') return access.parts.every(admitsGuests);
  return access.kind === 'guest' || (access.kind === 'either' && access.parts.some(admitsGuests));
}

function requireUser(_input: unknown, scope: Scope): unknown {
  if (scope.caller.kind !== 'user') throw fail(coreFailures.loginNeeded);
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
    const loaded: unknown[] = [];
    for (const ref of select(input as never)) loaded.push(await load(ref, scope));
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
