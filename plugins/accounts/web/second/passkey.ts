import type { CallOutput } from '@docstead/core/web';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { api } from '../../contract.ts';

export type Passkey = CallOutput<typeof api, '/api/user/secondFactor'>['passkeys'][number];

/** The browser makes a passkey; what it answers goes to the server as it is. Fails with this sentence. */
export async function makePasskey(options: string, failed: string): Promise<string> {
  return await inWords(failed, async () =>
    JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) })),
  );
}

export async function showPasskey(options: string, failed: string): Promise<string> {
  return await inWords(failed, async () =>
    JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) })),
  );
}

/** Browsers say why in English, and as little as they can. */
async function inWords(failed: string, ask: () => Promise<string>): Promise<string> {
  try {
    return await ask();
  } catch (cause) {
    throw new Error(failed, { cause });
  }
}
