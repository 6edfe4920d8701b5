const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/** Drivers name the fault; objection wraps what the driver threw. */
function codeOf(error: unknown): unknown {
  const { code, nativeError } = (error ?? {}) as { readonly code?: unknown; readonly nativeError?: unknown };
  return code ?? (nativeError === undefined ? undefined : codeOf(nativeError));
}

/** PostgreSQL undid a transaction so that others could go on: the same again may well succeed. */
export function gaveWay(error: unknown): boolean {
  const code = codeOf(error);
  return code === DEADLOCK || code === SERIALIZATION;
}

/** Another program has held SQLite's file for as long as we wait. */
export const isBusy = (error: unknown): boolean => codeOf(error) === 'SQLITE_BUSY';
