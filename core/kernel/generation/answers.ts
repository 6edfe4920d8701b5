import { type CallSpec, type Contract, isRaw, type RawMethod, type SocketContract } from '../../sdk/contract/index.ts';

/** What a server half answers to, as it stands in plugin.json: known before any of the plugin's code runs. */
export interface Answers {
  readonly calls: readonly CallData[];
  /** Their paths. */
  readonly sockets: readonly string[];
}

export interface CallData {
  readonly path: string;
  readonly methods: readonly (RawMethod | '*')[];
  readonly raw: boolean;
}

/** The parts of a server half that say what it answers to. */
export interface Answering {
  readonly contract: Contract;
  readonly sockets?: SocketContract | undefined;
}

/** By path: a contract may be put together in any order. */
export function answersOf({ contract, sockets = {} }: Answering): Answers {
  const calls = Object.entries(contract).map(([path, spec]) => ({ path, methods: methodsOf(spec), raw: isRaw(spec) }));
  return { calls: calls.sort((a, b) => (a.path < b.path ? -1 : 1)), sockets: Object.keys(sockets).sort() };
}

function methodsOf(spec: CallSpec): CallData['methods'] {
  return isRaw(spec) ? spec.methods : [spec.method ?? 'POST'];
}

/** The first thing that plugin.json says otherwise than the code, or that one of them does not say at all. */
export function differenceOf(described: Answers, loaded: Answers): string | undefined {
  const [said, found] = [linesOf(described), linesOf(loaded)];
  const differing = [...found.keys(), ...said.keys()];
  return differing.find((what) => said.get(what) !== found.get(what));
}

const linesOf = ({ calls, sockets }: Answers): ReadonlyMap<string, string> =>
  new Map([
    ...calls.map(({ path, methods, raw }) => [`the call ${path}`, `${raw} ${methods}`] as const),
    ...sockets.map((path) => [`the socket ${path}`, ''] as const),
  ]);
