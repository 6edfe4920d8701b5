import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { CommerceSetup } from '../../setup.ts';
import { objectIn, textIn } from '../json.ts';
import { privateKeyOf } from '../rsa.ts';

/** Whoever begins a payment signs with one, and the gateway signs what it tells with the other, as with a real provider. */
export interface SandboxKeys {
  readonly application: KeyObject;
  readonly gateway: KeyObject;
}

/** Both private keys: node takes them for checking as well. */
export type ReadKeys = () => Promise<SandboxKeys>;

const makePair = promisify(generateKeyPair);
const ROW = { id: 1 };

type Needs = Pick<CommerceSetup, 'system' | 'vault' | 'log'>;

/** The keys of this site, the same on all of its hosts: made when they are first needed, and kept sealed in the database. */
export function sandboxKeys(app: Needs): ReadKeys {
  let found: Promise<SandboxKeys> | undefined;
  return () => {
    // What failed is tried again by the next who asks.
    found ??= keptOrMade(app).catch((thrown: unknown) => {
      found = undefined;
      throw thrown;
    });
    return found;
  };
}

async function keptOrMade(app: Needs): Promise<SandboxKeys> {
  const kept = await sealedIn(app);
  const keys = kept === undefined ? undefined : opened(app, kept);
  if (keys) return keys;
  // Outside of the transaction, for it takes a while; who comes second takes the first one's.
  const made = app.vault.seal(JSON.stringify({ application: await newKey(), gateway: await newKey() }));
  await app.system().db.write(async ({ handle }) => {
    if (kept !== undefined)
      await handle('sandbox_key')
        .where({ ...ROW, sealed: kept })
        .delete();
    await handle('sandbox_key')
      .insert({ ...ROW, sealed: made })
      .onConflict('id')
      .ignore();
  });
  const again = await sealedIn(app);
  const now = again === undefined ? undefined : opened(app, again);
  if (!now) throw new Error('The keys of the payment sandbox cannot be opened with the key of this site.');
  return now;
}

async function sealedIn({ system }: Needs): Promise<string | undefined> {
  const row: { sealed: string } | undefined = await system().db.handle('sandbox_key').where(ROW).first('sealed');
  return row?.sealed;
}

/** Undefined where the site has another key by now: no money hangs on these, so that new ones are made. */
function opened({ vault, log }: Needs, sealed: string): SandboxKeys | undefined {
  try {
    const keys = objectIn(vault.open(sealed));
    const key = (name: string): KeyObject => privateKeyOf(textIn(keys, name), 'The key of the payment sandbox');
    return { application: key('application'), gateway: key('gateway') };
  } catch {
    log.warn('The keys of the payment sandbox cannot be opened with the key of this site: new ones are made.');
    return undefined;
  }
}

async function newKey(): Promise<string> {
  const { privateKey } = await makePair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}
