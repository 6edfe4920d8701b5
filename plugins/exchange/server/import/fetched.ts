import { fail } from '@docstead/core/contract';
import { addressFailed } from '../../contract/failures.ts';
import { LIMITS } from '../../format/project.ts';
import type { ExchangeSetup } from '../setup.ts';
import { type Landed, land, shortName } from './incoming.ts';

const OK = 200;
/** Of one answer; who has more to say sends a file. Milliseconds. */
const TIMEOUT = 120_000;

/** What is at an address on the public internet. Its words of error are told to nobody. */
export async function fetched(app: ExchangeSetup, url: string, signal: AbortSignal): Promise<Landed> {
  const headers = { accept: 'application/json, application/yaml, application/zip, */*;q=0.5' };
  const answer = await app.http.stream(url, { headers, signal, timeout: TIMEOUT, maxBytes: LIMITS.file });
  if (answer.status !== OK) {
    answer.body.destroy();
    throw fail(addressFailed, { params: { status: answer.status } });
  }
  return land(answer.body, nameIn(answer.url));
}

/** The last part of its path, else its host. */
function nameIn(address: string): string {
  const { pathname, hostname } = new URL(address);
  const name = shortName(pathname.replace(/\/+$/, ''));
  try {
    return decodeURIComponent(name) || hostname;
  } catch {
    return name || hostname;
  }
}
