import { fail } from '@docstead/core/contract';
import type { CallScope, Clock, Db, RequestInfo, ShortLived } from '@docstead/core/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { UniqueViolationError } from 'objection';
import { isPasskeyHost } from '../../passkey-host.ts';
import { accountFailures } from '../../points.ts';
import { PasskeyRow } from './second.model.ts';

/** From the browser's question to its answer. */
const CHALLENGE_SECONDS = 300;
/** One person's keys, phones and computers. */
export const PASSKEYS_MAX = 20;
/** Of the 1,023 bytes that an authenticator may name one by, in base64url. */
const LONGEST_ID = 1400;

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
  const isSafe = hostname === 'localhost' || protocol === 'https:';
  return isPasskeyHost(hostname) && isSafe ? { rpID: hostname, origin } : undefined;
}

export function requirePlace({ request }: Pick<CallScope, 'request'>): Place {
  const place = placeOf(request);
  if (!place) throw fail(accountFailures.passkeyNowhere);
  return place;
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

/** Passkeys, as a second step or alone. Options and answers are what browsers and the library speak, as JSON. */
export interface Passkeys {
  /** The options for a new one of this user. */
  invite(db: Db, place: Place, owner: Owner): Promise<string>;
  /** What may be stored of the answer; undefined where it is none to the last options. Works once. */
  examine(place: Place, uid: number, answer: unknown): Promise<NewPasskey | undefined>;
  add(db: Db, row: NewPasskey & { readonly uid: number; readonly name: string }): Promise<void>;
  /** The options to show one of those that were made for this place. */
  ask(db: Db, place: Place, uid: number): Promise<{ readonly options: string; readonly challenge: string }>;
  /** The options to show any that was made for this place, and who holds it: whose it is, the answer says. */
  askAnybody(place: Place): Promise<{ readonly options: string; readonly challenge: string }>;
  /** Whose passkey this answer names, which is not proved by that; `uid` is absent where nobody here has it. */
  claimedBy(db: Db, place: Place, answer: unknown): Promise<{ readonly uid?: number; readonly credential_id: string }>;
  /** Inside the open transaction: is this one of the user's, and the answer to this challenge? Notes its counter. */
  isShown(db: Db, place: Place, shown: Shown): Promise<boolean>;
}

export type NewPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'rp_id' | 'public_key' | 'counter' | 'transports' | 'is_alone'
>;

export interface Shown {
  readonly uid: number;
  readonly challenge: string;
  readonly answer: unknown;
  /** No password went before: it has to say whose it is, and to have checked who holds it. */
  readonly isAlone?: boolean;
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
        userID: new TextEncoder().encode(handleOf(uid)),
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
        // The library looks at what it is, and throws where it is nothing of the kind.
        const response = answer as RegistrationResponseJSON;
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false },
        });
        if (!registrationInfo) return undefined;
        const { credential, userVerified } = registrationInfo;
        // The browser's word, which nothing but a hint hangs on: a login looks for itself.
        const is_alone = userVerified && response.clientExtensionResults.credProps?.rk === true;
        return { ...stored(credential, rpID), is_alone };
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
    async askAnybody({ rpID }) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      return { options: JSON.stringify(options), challenge: options.challenge };
    },
    async claimedBy(db, { rpID }, answer) {
      const credential_id = idOf(answer);
      const row = await PasskeyRow.query(db.handle).findOne({ credential_id, rp_id: rpID });
      return row ? { uid: row.uid, credential_id } : { credential_id };
    },
    async isShown(db, place, { uid, challenge, answer, isAlone = false }) {
      const row = await rowsAt(db, place, uid).findOne({ credential_id: idOf(answer) });
      if (!row) return false;
      // The library looks at what else it is.
      const response = answer as AuthenticationResponseJSON;
      if (isAlone && response.response?.userHandle !== Buffer.from(handleOf(uid)).toString('base64url')) return false;
      const counter = await counterOf(row, place, { challenge, response, isAlone });
      if (counter === undefined) return false;
      const { passkey_id } = row;
      // Of two at once, one is the copy of the other.
      const unused = PasskeyRow.query(db.handle).where({ passkey_id, counter: row.counter });
      const used = { counter, last_used_time: clock.seconds(), ...(isAlone && { is_alone: true }) };
      return (await unused.patch(used)) === 1;
    },
  };
}

/** As the authenticator keeps it with the passkey, and says it where no password has said who it is. */
const handleOf = (uid: number): string => `user-${uid}`;

function idOf(answer: unknown): string {
  const id = (answer as Partial<AuthenticationResponseJSON> | null | undefined)?.id;
  return typeof id === 'string' ? id.slice(0, LONGEST_ID) : '';
}

interface Asked {
  readonly challenge: string;
  readonly response: AuthenticationResponseJSON;
  readonly isAlone: boolean;
}

/** As the authenticator counts now; undefined where the answer is not its own, or counts back as a copy of it would. */
async function counterOf(row: PasskeyRow, { rpID, origin }: Place, { challenge, response, isAlone }: Asked) {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID },
      requireUserVerification: isAlone,
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

const stored = ({ id, publicKey, counter, transports = [] }: WebAuthnCredential, rp_id: string) => ({
  ...{ credential_id: id, rp_id, counter },
  public_key: Buffer.from(publicKey).toString('base64url'),
  transports: JSON.stringify(transports.slice(0, 8)),
});

const descriptorOf = (row: PasskeyRow) => ({ id: row.credential_id, transports: transportsOf(row) });

/** What `stored` wrote. */
const transportsOf = (row: PasskeyRow) => JSON.parse(row.transports) as AuthenticatorTransport[];
