import { fail } from '@docstead/core/contract';
import type { Clock, Db, RequestInfo, ShortLived } from '@docstead/core/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { UniqueViolationError } from 'objection';
import { accountFailures } from '../../points.ts';
import { PasskeyRow } from './second.model.ts';

/** From the browser's question to its answer. */
const CHALLENGE_SECONDS = 300;
/** One person's keys, phones and computers. */
export const PASSKEYS_MAX = 20;

/** Where passkeys are made for, as the browser sees it. */
export interface Place {
  readonly rpID: string;
  readonly origin: string;
}

/**
 * Browsers make passkeys on https and on localhost only, and for names: an address of numbers is none. Undefined elsewhere.
 * The origin may be the sender's word: a browser signs for the page that it shows and nothing else, and each passkey is good
 * for the host that it was made for.
 */
export function placeOf(request: Pick<RequestInfo, 'origin'>): Place | undefined {
  // As browsers write it: a proxy may send the port that is understood anyway.
  const { protocol, hostname, origin } = new URL(request.origin);
  const isNamed = !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
  const isSafe = hostname === 'localhost' || protocol === 'https:';
  return isNamed && isSafe ? { rpID: hostname, origin } : undefined;
}

/** What a browser answered, which the library reads: it comes as a text. Undefined where it is no JSON. */
export function answerOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Owner {
  readonly uid: number;
  readonly username: string;
}

/** Passkeys as a second step. Options and answers are what browsers and the library speak, as JSON. */
export interface Passkeys {
  /** The options for a new one of this user. */
  invite(db: Db, place: Place, owner: Owner): Promise<string>;
  /** What may be stored of the answer; undefined where it is none to the last options. Works once. */
  examine(place: Place, uid: number, answer: unknown): Promise<NewPasskey | undefined>;
  add(db: Db, row: NewPasskey & { readonly uid: number; readonly name: string }): Promise<void>;
  /** The options to show one of those that were made for this place. */
  ask(db: Db, place: Place, uid: number): Promise<{ readonly options: string; readonly challenge: string }>;
  /** Inside the open transaction: is this one of the user's, and the answer to this challenge? Notes its counter. */
  isShown(db: Db, place: Place, shown: Shown): Promise<boolean>;
}

export type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'rp_id' | 'public_key' | 'counter' | 'transports'>;

export interface Shown {
  readonly uid: number;
  readonly challenge: string;
  readonly answer: unknown;
}

interface Parts {
  readonly clock: Clock;
  readonly shortLived: ShortLived;
}

/** Loaded by who uses one: it is large. */
const library = () => import('@simplewebauthn/server');

export function createPasskeys({ clock, shortLived }: Parts): Passkeys {
  const keyOf = (uid: number): string => `passkey-setup:${uid}`;
  const rowsAt = (db: Db, { rpID }: Place, uid: number) => PasskeyRow.query(db.handle).where({ uid, rp_id: rpID });

  return {
    async invite(db, place, { uid, username }) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: place.rpID,
        rpID: place.rpID,
        userID: new TextEncoder().encode(`user-${uid}`),
        userName: username,
        attestationType: 'none',
        excludeCredentials: (await rowsAt(db, place, uid)).map(descriptorOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      await shortLived.put(keyOf(uid), options.challenge, CHALLENGE_SECONDS);
      return JSON.stringify(options);
    },
    async examine({ rpID, origin }, uid, answer) {
      const expectedChallenge = await shortLived.take(keyOf(uid));
      if (expectedChallenge === undefined) return undefined;
      const { verifyRegistrationResponse } = await library();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          // The library looks at what it is, and throws where it is nothing of the kind.
          response: answer as RegistrationResponseJSON,
          ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false },
        });
        return registrationInfo && stored(registrationInfo.credential, rpID);
      } catch {
        return undefined;
      }
    },
    async add(db, row) {
      try {
        await PasskeyRow.query(db.handle).insert({ ...row, addtime: clock.seconds(), last_used_time: 0 });
      } catch (error) {
        // It is somebody's already.
        throw error instanceof UniqueViolationError ? fail(accountFailures.passkeyWrong) : error;
      }
    },
    async ask(db, place, uid) {
      const { generateAuthenticationOptions } = await library();
      const allowCredentials = (await rowsAt(db, place, uid)).map(descriptorOf);
      const options = await generateAuthenticationOptions({
        ...{ rpID: place.rpID, allowCredentials, userVerification: 'preferred' },
      });
      return { options: JSON.stringify(options), challenge: options.challenge };
    },
    async isShown(db, place, { uid, challenge, answer }) {
      // The library looks at what else it is.
      const response = answer as AuthenticationResponseJSON;
      const id = typeof response?.id === 'string' ? response.id : '';
      const row = await rowsAt(db, place, uid).findOne({ credential_id: id });
      if (!row) return false;
      const counter = await counterOf(row, place, { challenge, response });
      if (counter === undefined) return false;
      const { passkey_id } = row;
      // Of two at once, one is the copy of the other.
      const unused = PasskeyRow.query(db.handle).where({ passkey_id, counter: row.counter });
      return (await unused.patch({ counter, last_used_time: clock.seconds() })) === 1;
    },
  };
}

interface Asked {
  readonly challenge: string;
  readonly response: AuthenticationResponseJSON;
}

/** As the authenticator counts now; undefined where the answer is not its own, or counts back as a copy of it would. */
async function counterOf(row: PasskeyRow, { rpID, origin }: Place, { challenge, response }: Asked) {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false },
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: transportsOf(row),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

const stored = ({ id, publicKey, counter, transports = [] }: WebAuthnCredential, rp_id: string): NewPasskey => ({
  ...{ credential_id: id, rp_id, counter },
  public_key: Buffer.from(publicKey).toString('base64url'),
  transports: JSON.stringify(transports.slice(0, 8)),
});

const descriptorOf = (row: PasskeyRow) => ({ id: row.credential_id, transports: transportsOf(row) });

/** What `stored` wrote. */
const transportsOf = (row: PasskeyRow) => JSON.parse(row.transports) as AuthenticatorTransport[];
