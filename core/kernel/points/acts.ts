import type { Act, ActDetail, Audit, Caller } from '../../sdk/contract/index.ts';
import { type Acted, type ActedWay, acted, type Clock, type RequestInfo, type Scope } from '../../sdk/server/index.ts';
import type { Hooks } from './hooks.ts';

interface Telling {
  readonly hooks: Hooks;
  readonly clock: Clock;
}

interface By {
  readonly uid: number;
  readonly username: string;
}

/** What handlers have said of their acts, by request. */
const noted = new WeakMap<RequestInfo, Partial<Act>>();

/** Said twice, the later counts; a transaction that is run again says it again. */
export function noteAct(request: RequestInfo, more: Partial<Act>): void {
  const known = noted.get(request);
  noted.set(request, { ...known, ...more, details: { ...known?.details, ...more.details } });
}

interface Declared {
  readonly plugin: string;
  readonly audit: Audit;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A call that declares it has succeeded. */
export function tellCall(telling: Telling, { plugin, audit, input }: Declared, scope: Scope): void {
  if (!telling.hooks.hears(acted)) return;
  const { act, object = '', id, name, tells = [] } = audit;
  const more = noted.get(scope.request);
  const sent = tells.filter((field) => input[field] !== undefined).map((field) => [field, singleOf(input[field])]);
  const whole = {
    ...{ act, object, id: textOf(id && input[id]), name: textOf(name && input[name]) },
    ...more,
    details: { ...Object.fromEntries(sent), ...more?.details },
  };
  tellAct(telling, { plugin, act: whole }, scope);
}

interface Told {
  readonly plugin: string;
  readonly act: Act;
  /** The caller of the scope where it is absent. */
  readonly by?: By | undefined;
}

/** After the answer, or after the commit of an open transaction. */
export function tellAct(telling: Telling, { plugin, act, by }: Told, scope: Scope): void {
  if (!telling.hooks.hears(acted)) return;
  const { object = '', id = '', name = '', details = {} } = act;
  const who = by ? { ...by, way: 'session' as const } : whoIs(scope.caller);
  const { uid, username, way } = who;
  const told: Acted = {
    ...{ plugin, act: act.act, object, id: String(id), name, details },
    ...{ uid, username, way, ip: scope.request.ip, time: telling.clock.seconds() },
  };
  // A notice is only put in line here; what becomes of it is logged.
  void telling.hooks.raise(acted, told, scope);
}

function whoIs(caller: Caller): By & { readonly way: ActedWay } {
  if (caller.kind === 'user') {
    const { uid, username, via } = caller;
    return { uid, username, way: via.kind === 'token' ? 'token' : 'session' };
  }
  if (caller.kind === 'service') return { uid: 0, username: caller.id, way: 'program' };
  return { uid: 0, username: '', way: caller.kind === 'system' ? 'command' : 'guest' };
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const singleOf = (value: unknown): ActDetail =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value);
