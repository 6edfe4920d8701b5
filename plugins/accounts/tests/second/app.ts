import type { TestHost } from '@docstead/core/testing';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../../testing.ts';

export const LOGIN = '/api/user/loginByVerify';
export const SECOND = '/api/user/loginBySecondFactor';

/** An app that shows codes, as somebody has it on a phone. */
export interface App {
  /** What it shows now, or so many times 30 s later. */
  readonly code: (host: TestHost, later?: number) => string;
}

export function appOf(base32: string): App {
  const token = new TOTP({ secret: Secret.fromBase32(base32) });
  return { code: (host, later = 0) => token.generate({ timestamp: host.clock.now() + later * 30_000 }) };
}

/** Sets up an app for this person, and lets its first code grow old. */
export async function setUpApp(host: TestHost, { token }: { readonly token: string }) {
  const { data } = await host.call('/api/user/secondFactorBegin', { password: PASSWORD }, { token });
  const app = appOf(data.secret);
  const confirmed = await host.call('/api/user/secondFactorConfirm', { code: app.code(host) }, { token });
  if (confirmed.error_code !== 0) throw new Error(`${confirmed.error_code} ${confirmed.error_message}`);
  host.clock.advance(60);
  return { app, codes: confirmed.data.codes as string[] };
}

/** The first step: what stands in for the session until the second one. */
export async function proofOf(host: TestHost, username: string, more: object = {}): Promise<string> {
  const answer = await host.call(LOGIN, { username, password: PASSWORD }, more);
  if (answer.error_code !== 11130) throw new Error(`${answer.error_code} ${answer.error_message}`);
  return answer.data.proof;
}
