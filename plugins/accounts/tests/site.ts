import { createTestHost, type TestHost } from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { captcha } from '../points.ts';
import type { Captchas } from '../server/captcha/captcha.service.ts';
import { accounts, setUpSite } from '../testing.ts';

export type Flavour = 'sqlite' | 'postgres';

export interface SiteOptions {
  readonly db: Flavour;
  readonly captcha?: 'always' | 'after-failure' | 'never';
  readonly register_open?: boolean;
  readonly registrations_per_hour?: number;
  /** Leaves the site without an administrator. */
  readonly bare?: boolean;
}

const open: TestHost[] = [];

/** A site with accounts alone and, unless it is bare, its administrator; closed after the test. */
export async function openSite({ db, bare = false, captcha = 'never', ...more }: SiteOptions) {
  const host = await createTestHost({ plugins: [accounts], db, settings: { accounts: { captcha, ...more } } });
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
