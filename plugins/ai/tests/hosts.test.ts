import { describe, expect, it } from 'vitest';
import { aFakeModel, closeAiSites, KEY, LOOPBACK, openAiSite } from '../testing/site.ts';

closeAiSites();
const REFUSED = 11606;
const MALFORMED = 10101;

describe('a server inside', () => {
  it.each([
    ...[
      'http://127.0.0.1:{port}',
      'http://localhost:{port}',
      'http://[::1]:{port}',
      'http://[::ffff:127.0.0.1]:{port}',
    ],
    ...['http://0x7f000001:{port}', 'http://2130706433:{port}', 'http://127.1:{port}', 'http://0.0.0.0:{port}'],
    ...['http://169.254.169.254/latest', 'http://10.0.0.7', 'http://192.168.1.1:8080/v1', 'http://100.64.0.1'],
  ])('is not called: %s', async (host) => {
    const { model, host: site, root } = await openAiSite({ env: {} });
    const open_api_host = host.replace('{port}', new URL(model.origin).port);
    const tried = await site.call('/api/adminAi/try', { open_api_host, open_api_key: KEY }, { token: root.token });
    expect(tried).toMatchObject({ error_code: REFUSED, error_message: expect.stringContaining('DOCSTEAD_HTTP_ALLOW') });
    expect(model.asked).toEqual([]);
  });

  it('is not called for a question either, which is not counted', async () => {
    const { model, host, ann, root } = await openAiSite({ env: {} });
    expect((await host.call('/api/ai/create', { content: 'x' }, { token: ann.token })).error_code).toBe(REFUSED);
    expect(model.asked).toEqual([]);
    const usage = await host.call('/api/adminAi/getUsage', {}, { token: root.token });
    expect(usage.data).toEqual({ people: 0, guests: 0 });
  });
});

it.each(['ftp://127.0.0.1', 'file:///etc/passwd', 'gopher://x', 'https://user:pw@x.example', 'https://x.example/?q=1'])(
  'what is no server is refused: %s',
  async (open_api_host) => {
    const { model, host, root } = await openAiSite();
    const tried = await host.call('/api/adminAi/try', { open_api_host, open_api_key: KEY }, { token: root.token });
    expect(tried).toMatchObject({ error_code: MALFORMED, data: { field: 'open_api_host' } });
    expect(model.asked).toEqual([]);
  },
);

describe('a redirect', () => {
  it.each(['same origin', 'another origin', 'inside'])('is not followed to the %s', async (kind) => {
    const { model, host, ann } = await openAiSite({ env: LOOPBACK });
    const other = await aFakeModel();
    const places = { 'same origin': model.origin, 'another origin': other.origin, inside: 'http://10.0.0.1' };
    const location = `${places[kind as keyof typeof places]}/v1/chat/completions`;
    for (const status of [302, 307]) {
      model.say({ status, location, raw: '' });
      const answer = await host.call('/api/ai/create', { content: 'private' }, { token: ann.token });
      expect([answer.error_code, answer.error_message]).toEqual([11603, `The model’s server refused: HTTP ${status}`]);
    }
    expect([model.asked.length, other.asked]).toEqual([2, []]);
  });
});
