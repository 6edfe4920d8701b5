import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const u32 = (count: number): Buffer => Buffer.from([24, 16, 8, 0].map((by) => (count >> by) & 255));

interface Kind {
  /** It checks who holds it, by a PIN or a finger, and keeps whose it is. */
  readonly isAlone?: boolean;
  /** It is on several devices, and counts nothing, as those of phones do. */
  readonly isSynced?: boolean;
}

const TOUCHED = 0x01;
const VERIFIED = 0x04;
const NEW = 0x40;

/** A security key, in as much as this product can tell: P-256, no attestation, somebody touches it. */
export function softKey(origin = 'https://docs.example.com', { isAlone = false, isSynced = false }: Kind = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;
  const flags = isAlone ? TOUCHED | VERIFIED : TOUCHED;
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const heads = (rp: string, flags: number) => Buffer.concat([sha256(rp), Buffer.from([flags]), u32(counter)]);
  return {
    /** The counter goes back, as that of a copy does. */
    rewind: () => {
      counter = 0;
    },
    register(options: string, at = origin): string {
      const { challenge, rp, user } = JSON.parse(options) as {
        challenge: string;
        rp: { id: string };
        user: { id: string };
      };
      if (isAlone) userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const known = [Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(isoCBOR.encode(cose))];
      const authData = new Uint8Array(Buffer.concat([heads(rp.id, flags | NEW), ...known]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const attestationObject = b64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      const clientDataJSON = b64(clientData('webauthn.create', challenge, at));
      const response = { clientDataJSON, attestationObject, transports: ['usb'] };
      const clientExtensionResults = { credProps: { rk: isAlone } };
      return JSON.stringify({ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults, response });
    },
    /** `more` says what another one would: without a check of who holds it, or in somebody's name. */
    show(options: string, at = origin, more: { readonly flags?: number; readonly userHandle?: string } = {}): string {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      if (!isSynced) counter += 1;
      const authData = heads(rpId, more.flags ?? flags);
      const client = clientData('webauthn.get', challenge, at);
      const signature = b64(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey));
      const named = { userHandle, ...more };
      const response = {
        ...{ clientDataJSON: b64(client), authenticatorData: b64(authData), signature },
        ...(named.userHandle !== undefined && { userHandle: named.userHandle }),
      };
      return JSON.stringify({ id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {}, response });
    },
  };
}
