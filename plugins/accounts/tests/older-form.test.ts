import { describe, expect, it } from 'vitest';
import { signUp } from '../testing.ts';
import { closeSites, openSite } from './site.ts';

closeSites();

describe('on the older address form', () => {
  it('the token that was sent counts before the cookie: it says who calls, and is the one that ends', async () => {
    const host = await openSite({ db: 'sqlite' });
    const [ann, bob] = [await signUp(host, 'ann'), await signUp(host, 'bob')];
    const both = { cookie: ann.token, legacy: true };
    expect((await host.call('/api/user/info', { user_token: bob.token }, both)).data.username).toBe('bob');
    expect((await host.call('/api/user/info', {}, both)).data.username).toBe('ann');
    expect((await host.call('/api/user/logout', { user_token: bob.token }, both)).error_code).toBe(0);
    host.clock.advance(2);
    expect((await host.call('/api/user/info', {}, { token: bob.token })).error_code).toBe(10102);
    expect((await host.call('/api/user/info', {}, { token: ann.token })).data.username).toBe('ann');
  });

  it('a token that is no good does not make the caller somebody else', async () => {
    const host = await openSite({ db: 'sqlite' });
    const ann = await signUp(host, 'ann');
    const both = { cookie: ann.token, legacy: true };
    expect((await host.call('/api/user/info', { user_token: 'stale' }, both)).error_code).toBe(10102);
    expect((await host.call('/api/user/logout', { user_token: 'stale' }, both)).error_code).toBe(0);
    host.clock.advance(2);
    expect((await host.call('/api/user/info', {}, { token: ann.token })).data.username).toBe('ann');
  });
});
