import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTestHost } from '@docstead/core/testing';
import { expect, it } from 'vitest';
import { accounts, setUpSite } from '../../accounts/testing.ts';
import half from '../server/index.ts';

it('the health of the site is told where the mail server takes the connection and says nothing', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const sends = { mail_open: true, mail_host: '127.0.0.1', mail_port: port, mail_from: 'docs@example.com' };
  const host = await createTestHost({
    plugins: [accounts, half],
    settings: { accounts: { captcha: 'never', ...sends } },
    siteUrl: 'https://docs.example.com',
  });
  const { token } = await setUpSite(host);
  const { data } = await host.call('/api/adminHealth/look', {}, { token });
  expect(data).toMatchObject({ database: { failure: '' }, mail: { is_on: 1, failure: expect.stringMatching(/./) } });
  await host.close();
  mute.close();
});
