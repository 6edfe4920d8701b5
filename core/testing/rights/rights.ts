import { createHash } from 'node:crypto';
import type { Contract } from '../../sdk/contract/index.ts';
import type { CallInput, CallOptions } from '../call.ts';
import type { TestHost } from '../host.ts';
import { keepTables } from './data.ts';
import { type Codes, readCodes } from './table.ts';

/** One way to make a call, and what each caller hears on each ground. */
export interface RightsRow<Ground> {
  /** What is sent; `ground` holds the ids of the project, page … that it is about. */
  readonly input?: (ground: Ground) => CallInput;
  /** As `readCodes` takes it: a line for each ground, a column for each caller, 0 where it is allowed. */
  readonly codes: string;
  readonly options?: CallOptions;
}

/** By path; several rows where one call is made in several ways. A call without a row fails `callsWithoutRow`. */
export type Rights<Ground> = Readonly<Record<string, readonly RightsRow<Ground>[]>>;

export interface RightsHouse<Ground> {
  readonly host: TestHost;
  /** How each caller calls: a token, a cookie, nothing. */
  readonly callers: Readonly<Record<string, CallOptions>>;
  readonly grounds: Readonly<Record<string, Ground>>;
  /** Tables of what is derived, which reading may fill. */
  readonly derived?: readonly string[];
}

/** Calls that no row speaks of, so that a new call cannot be forgotten. */
export function callsWithoutRow(contract: Contract, rights: Rights<never>): string[] {
  return Object.keys(contract).filter((path) => (rights[path] ?? []).length === 0);
}

export interface Heard {
  readonly expected: Codes;
  readonly heard: Codes;
  /** Tables that a refused call changed, although it may not. */
  readonly changed: readonly string[];
}

interface Cell {
  readonly ground: string;
  readonly caller: string;
  readonly expected: number;
}

/** Asks every cell of a row. Whatever an allowed call wrote is undone before the next one. */
export async function hearRow<G>(house: RightsHouse<G>, path: string, row: RightsRow<G>): Promise<Heard> {
  const expected = readCodes(row.codes);
  const cells: Cell[] = Object.entries(expected).flatMap(([ground, codes]) =>
    Object.entries(codes).map(([caller, code]) => ({ ground, caller, expected: code })),
  );
  const tables = keepTables(house.host, house.derived ?? []);
  const heard: Record<string, Record<string, number>> = {};
  const ask = async (cell: Cell): Promise<void> => {
    const code = await askCell(house, { path, row, cell });
    heard[cell.ground] = { ...heard[cell.ground], [cell.caller]: code };
  };
  // Work that a row before this one began writes for a while.
  await house.host.jobs.drain();
  await tables.keep();
  for (const cell of cells.filter((one) => one.expected !== 0)) await ask(cell);
  const changed = await tables.changed();
  if (changed.length > 0) await tables.putBack();
  for (const cell of cells.filter((one) => one.expected === 0)) {
    await ask(cell);
    if ((await tables.changed()).length > 0) await tables.putBack();
  }
  return { expected, heard, changed };
}

function address({ ground, caller }: Cell): string {
  const [, a, b, c] = createHash('sha256').update(`${ground} ${caller}`).digest();
  return `10.${a}.${b}.${c}`;
}

async function askCell<G>(
  { host, callers, grounds }: RightsHouse<G>,
  { path, row, cell }: { readonly path: string; readonly row: RightsRow<G>; readonly cell: Cell },
): Promise<number> {
  const [ground, caller] = [grounds[cell.ground], callers[cell.caller]];
  if (ground === undefined || caller === undefined) {
    throw new Error(`${path}: there is no ground "${cell.ground}" or no caller "${cell.caller}" in this house.`);
  }
  // Each from an address of its own: what is limited per address is not what is asked here.
  const response = await host.send(path, row.input?.(ground) ?? {}, { ip: address(cell), ...row.options, ...caller });
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return response.statusCode === 200 ? 0 : -1;
  const { error_code, success } = response.json() as { error_code?: number; success?: number };
  // An upload answers without an envelope.
  return error_code ?? (success === 1 ? 0 : -1);
}
