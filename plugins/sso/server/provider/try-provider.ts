import type { OutputOf } from '@docstead/core/contract';
import { isFailed } from '@docstead/core/contract';
import type { Configuration } from 'openid-client';
import type { api } from '../../contract.ts';
import { redirectUri, type Sso } from '../sso.ts';
import type { KnownProvider } from './providers.ts';

export type Tried = OutputOf<(typeof api)['/api/sso/test']>;

/** The same way that a login goes, as far as it goes without a person: document, keys, client and secret. */
export async function tryProvider({ app, connections }: Sso, provider: KnownProvider, origin: string): Promise<Tried> {
  const steps: readonly [Tried['failed'], (configuration: Configuration) => Promise<void> | void][] = [
    ['discovery', requireEndpoints],
    ['keys', (configuration) => requireKeys(app.http, configuration)],
    ['client', (configuration) => requireClient(configuration, origin)],
  ];
  let at: Tried['failed'] = 'discovery';
  try {
    const configuration = await connections.fresh(provider);
    for (const [step, run] of steps) {
      at = step;
      await run(configuration);
    }
    return { failed: '', says: '' };
  } catch (error) {
    return { failed: at, says: wordsOf(error) };
  }
}

function requireEndpoints(configuration: Configuration): void {
  const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
  const missing = Object.entries({ authorization_endpoint, token_endpoint, jwks_uri }).filter(([, at]) => !at);
  if (missing.length > 0) throw new Error(`The document has no ${missing.map(([name]) => name).join(', ')}.`);
}

async function requireKeys(http: Sso['app']['http'], configuration: Configuration): Promise<void> {
  const { status, body } = await http.fetch(configuration.serverMetadata().jwks_uri ?? '');
  if (status !== 200) throw new Error(`The keys are answered with HTTP ${status}.`);
  const { keys }: { keys?: unknown } = JSON.parse(body.toString());
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('There are no keys.');
}

/** A code that nobody has: who refuses the code has accepted the client. */
async function requireClient(configuration: Configuration, origin: string): Promise<void> {
  const { genericGrantRequest, ResponseBodyError } = await import('openid-client');
  const asked = { code: 'test', redirect_uri: redirectUri(origin), code_verifier: 'a'.repeat(64) };
  try {
    await genericGrantRequest(configuration, 'authorization_code', asked);
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return;
    throw error;
  }
}

/** What the library, the host's way out or the provider said. */
export function wordsOf(error: unknown): string {
  if (isFailed(error)) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { error: code, error_description: text } = error as { error?: unknown; error_description?: unknown };
  const told = [code, text].filter((one) => typeof one === 'string');
  const cause = error.cause === undefined || told.length > 0 ? [] : causeOf(error.cause);
  return [error.message, ...told, ...cause].join(': ').slice(0, 500);
}

/** Of a refused client some providers speak in a head alone, which the library hands on as challenges. */
function causeOf(cause: unknown): string[] {
  if (Array.isArray(cause)) return cause.map((one) => String(one?.parameters?.error ?? one?.scheme));
  return cause instanceof Error ? [cause.message] : [];
}
