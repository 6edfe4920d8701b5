import {
  type Audit,
  type CallKind,
  type CallSpec,
  isRaw,
  RAW_METHODS,
  type RawMethod,
  type RawSpec,
} from '../../../sdk/contract/index.ts';
import type { CallScope, Log, ServerHalf, UploadBound, UploadedFile } from '../../../sdk/server/index.ts';
import { KernelError } from '../../faults/kernel-error.ts';
import { admitsGuests, asksPolicy, type Check, demandOf, type PolicyRegistry } from '../../points/policies.ts';
import { compileOutput, type Serialise } from '../answer/output.ts';
import { compileInput, type ReadInput } from '../input/input.ts';
import { namesIn } from '../raw/path.ts';

/** A handler once its types, which the contract proved, are out of the way. */
export type AnyHandler = (args: {
  readonly input: Record<string, unknown>;
  readonly allowed: unknown;
  readonly ctx: CallScope;
  readonly file: UploadedFile | undefined;
}) => unknown;

/** One call, with everything compiled that does not depend on the request. */
export interface PreparedCall {
  readonly path: string;
  readonly plugin: string;
  readonly kind: CallKind;
  readonly method: 'GET' | 'POST';
  readonly reads: boolean;
  /** Other sites' pages send people here. */
  readonly foreign: boolean;
  /** Answered whatever a gate says. */
  readonly ungated: boolean;
  readonly inOrder: string | undefined;
  readonly bodyLimit: number;
  /** Of an upload: what it takes now. */
  readonly bound: (() => UploadBound) | undefined;
  /** What the rule demands of everybody who calls. */
  readonly demand: 'user' | 'admin' | undefined;
  /** What a limited token reaches is seen to: by its policies, or by itself. */
  readonly narrows: boolean;
  /** Refuses access tokens. */
  readonly bySession: boolean;
  /** True where the rule admits everybody, so that nobody has to say who he is. */
  readonly admitsGuests: boolean;
  /** Has a wire of its own for success and failure, which existing clients read: `{ success, message }`. */
  readonly isBare: boolean;
  /** The names of the failures that its contract lists. */
  readonly failures: ReadonlySet<string>;
  readonly readInput: ReadInput;
  readonly check: Check;
  readonly handler: AnyHandler;
  readonly serialise: Serialise;
  readonly log: Log;
  /** Of a call whose success is told of. */
  readonly audit: Audit | undefined;
  /** Of a raw call. */
  readonly raw: PreparedRaw | undefined;
}

export interface PreparedRaw {
  readonly methods: readonly RawMethod[];
  readonly takesStream: boolean;
  /** Undefined where the method decides. */
  readonly reads: boolean | undefined;
}

export type RawCall = PreparedCall & { readonly raw: PreparedRaw };

const MIB = 1024 * 1024;
const FORM_LIMIT = MIB;
const UPLOAD_LIMIT = 20 * MIB;

export interface PrepareOptions {
  readonly plugin: string;
  readonly policies: PolicyRegistry;
  readonly log: Log;
  readonly uploads?: Readonly<Record<string, (() => UploadBound) | undefined>> | undefined;
}

/** Compiles all calls of one plugin; a schema or rule that cannot be compiled ends in a sentence that names the call. */
export function prepareCalls(
  half: Pick<ServerHalf, 'contract'>,
  calls: Readonly<Record<string, unknown>>,
  options: PrepareOptions,
): PreparedCall[] {
  return Object.entries(half.contract).map(([path, spec]) => {
    try {
      // Set-up has checked that there is a handler for every call.
      return prepare(path, spec, { ...options, handler: calls[path] as AnyHandler });
    } catch (thrown) {
      if (thrown instanceof KernelError) throw thrown;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      throw new KernelError(
        options.plugin,
        `the call ${path} cannot be mounted (${message}). Correct its schema.`,
        thrown,
      );
    }
  });
}

function prepare(path: string, spec: CallSpec, options: PrepareOptions & { handler: AnyHandler }): PreparedCall {
  const { plugin, policies, log, handler } = options;
  const kind = spec.kind ?? 'json';
  const method = spec.method ?? 'POST';
  return {
    path,
    plugin,
    kind,
    method,
    reads: spec.reads ?? (method === 'GET' && !spec.foreign),
    foreign: spec.foreign ?? false,
    ungated: spec.ungated ?? false,
    inOrder: spec.inOrder,
    bodyLimit: spec.bodyLimit ?? (kind === 'upload' ? UPLOAD_LIMIT : FORM_LIMIT),
    bound: options.uploads?.[path],
    demand: demandOf(spec.access.access),
    narrows: spec.narrows ?? asksPolicy(spec.access.access),
    bySession: spec.bySession ?? false,
    admitsGuests: admitsGuests(spec.access.access),
    isBare: kind === 'upload' && spec.envelope === false,
    failures: new Set((spec.errors ?? []).map(({ name }) => name)),
    readInput: compileInput(spec.input),
    check: policies.compile(spec.access.access, { plugin, path }),
    handler,
    serialise: compileOutput(spec.output, spec.envelope !== false),
    log,
    audit: auditOf(plugin, path, spec),
    raw: isRaw(spec) ? prepareRaw(plugin, path, spec) : undefined,
  };
}

const ACT = /^[a-z][a-z0-9_]{0,39}$/;

function auditOf(plugin: string, path: string, { audit, input }: CallSpec): Audit | undefined {
  if (!audit) return undefined;
  if (!ACT.test(audit.act)) {
    throw new KernelError(plugin, `the call ${path} has the act ${audit.act}: use a-z, 0-9 and _, at most 40.`);
  }
  const { properties = {} } = input as { readonly properties?: Readonly<Record<string, unknown>> };
  const named = [audit.id, audit.name, ...(audit.tells ?? [])];
  const unknown = named.find((field) => field !== undefined && !(field in properties));
  if (unknown === undefined) return audit;
  throw new KernelError(plugin, `the audit of the call ${path} names the field ${unknown}, which its input has not.`);
}

function prepareRaw(plugin: string, path: string, { methods, body, reads, input }: RawSpec): PreparedRaw {
  const names = namesIn(path);
  const unknown = Object.keys(input.properties).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new KernelError(
      plugin,
      `the raw call ${path} declares the parameter ${unknown}, which its path does not name.`,
    );
  }
  const isAny = methods.some((method) => method === '*');
  return { methods: isAny ? RAW_METHODS : (methods as readonly RawMethod[]), takesStream: body === 'stream', reads };
}
