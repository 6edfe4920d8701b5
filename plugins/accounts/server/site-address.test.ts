import { createTestHost, type TestHost } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { siteAddress } from '../points.ts';
import { accounts } from '../testing.ts';

let host: TestHost;
afterEach(() => host.close());

describe('the address of the site', () => {
  it('is the one that is set, and never what a sender claims while there is one', async () => {
    host = await createTestHost({ plugins: [accounts] });
    const address = host.services.get(siteAddress);
    const claimed = { origin: 'https://claimed.example', isOriginKnown: false };
    const fixed = { origin: 'https://fixed.example', isOriginKnown: true };
    expect([address.originFor(claimed), address.isKnown(claimed)]).toEqual(['https://claimed.example', false]);
    await host.infra.settings.set('accounts', { site_address: 'https://docs.example.com/' });
    expect([address.originFor(claimed), address.isKnown(claimed)]).toEqual(['https://docs.example.com', true]);
    expect([address.originFor(fixed), address.isKnown(fixed)]).toEqual(['https://fixed.example', true]);
  });
});
