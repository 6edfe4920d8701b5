import type { CallKind, CallSpec } from '../../sdk/contract/index.ts';
import type { CallScope, Log, ServerHalf, UploadBound, UploadedFile } from '../../sdk/server/index.ts';
import { KernelError } from '../kernel-error.ts';
import { admitsGuests, type Check, needsUser, type PolicyRegistry } from '../policies.ts';
import { compileInput, type ReadInput } from './input.ts';
import { compileOutput, type Serialise } from './output.ts';

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
  readonly inOrder: string | undefined;
  readonly bodyLimit: number;
  /** Of an upload: what it takes now. */
  readonly bound: (() => UploadBound) | undefined;
  readonly needsUser: boolean;
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
}

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
  half: ServerHalf,
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
    reads: spec.reads ?? method === 'GET',
    inOrder: spec.inOrder,
    bodyLimit: spec.bodyLimit ?? (kind === 'upload' ? UPLOAD_LIMIT : FORM_LIMIT),
    bound: options.uploads?.[path],
    needsUser: needsUser(spec.access.access),
    admitsGuests: admitsGuests(spec.access.access),
    isBare: kind === 'upload' && spec.envelope === false,
    failures: new Set((spec.errors ?? []).map(({ name }) => name)),
    readInput: compileInput(spec.input),
    check: policies.compile(spec.access.access, { plugin, path }),
    handler,
    serialise: compileOutput(spec.output, spec.envelope !== false),
    log,
  };
}
