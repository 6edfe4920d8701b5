import { createTestHost, type TestHost } from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { captcha } from '../points.ts';
import type { Captchas } from '../server/captcha/captcha.service.ts';
import { accounts, setUpSite } from '../testing.ts';
import type { MailServer } from './mail-server.ts';

export type Flavour = 'sqlite' | 'postgres';

export interface SiteOptions {
  readonly db: Flavour;
  readonly captcha?: 'always' | 'after-failure' | 'never';
  readonly register_open?: boolean;
  readonly registrations_per_hour?: number;
  readonly login_log_days?: number;
  readonly session_days?: number;
  /** The site sends by this server. */
  readonly mailServer?: MailServer;
  /** What the operator fixes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Leaves the site without an administrator. */
  readonly bare?: boolean;
}

/** Where a site that sends mail is known to be. */
export const SITE = 'https://docs.example.com';

const open: TestHost[] = [];

/** A site with accounts alone and, unless it is bare, its administrator; closed after the test. */
export async function openSite({ db, bare = false, captcha = 'never', mailServer, env, ...more }: SiteOptions) {
  const settings = { accounts: { captcha, ...more, ...mailServer?.settings } };
  const host = await createTestHost({
    plugins: [accounts],
    db,
    settings,
    ...(mailServer && { siteUrl: SITE }),
    ...(env && { env }),
  });
  open.push(host);
  if (!bare) await setUpSite(host);
  return host;
}

/** Call it at the top of a test file. */
export function closeSites(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((host) => host.close()));
  });
}

/** A captcha and its answer, as somebody who reads the picture would have it. */
export async function readCaptcha(host: TestHost): Promise<{ captcha_id: string; captcha: string }> {
  const made = await host.call('/api/common/createCaptcha', {});
  const captcha_id = String((made.data as { captcha_id: number }).captcha_id);
  // The service itself knows the text; its public side does not tell it.
  const captchas = host.services.get(captcha) as Captchas;
  return { captcha_id, captcha: (await captchas.textOf(captcha_id)) ?? '' };
}

/** All that is due is done, and what it has asked for in its turn. */
export async function workOff(host: TestHost): Promise<void> {
  const due = () => host.db.handle('jobs').whereNull('ended_at').where('due_at', '<=', host.clock.now()).first('id');
  while (await due()) await host.jobs.drain();
}

/** The mails that were asked for go out; gives the token of the link in the last one. */
export async function mailedToken(host: TestHost, { received }: MailServer): Promise<string> {
  await workOff(host);
  return /\/user\/\w+ByUrl\/(\w+)/.exec(received.at(-1)?.body ?? '')?.[1] ?? '';
}

/** Binds an address to somebody, and verifies it by the link. */
export async function bindEmail(host: TestHost, server: MailServer, { token, email, password }: Bound): Promise<void> {
  await host.call('/api/user/updateEmail', { email, password }, { token });
  const { error_code } = await host.call('/api/user/verifyEmailByUrlToken', { token: await mailedToken(host, server) });
  if (error_code !== 0) throw new Error(`${email} could not be verified: ${error_code}`);
}

interface Bound {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}
