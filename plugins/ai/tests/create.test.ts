import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { answerIn, closeAiSites, framesOf, KEY, openAiSite } from '../testing/site.ts';

const CREATE = '/api/ai/create';
closeAiSites();

async function open(options: Parameters<typeof openAiSite>[0] = {}) {
  const site = await openAiSite(options);
  const { host, ann, root } = site;
  const create = (input: object = {}, more: object = {}) =>
    host.send(CREATE, { content: 'Why?', ...input }, { token: ann.token, ...more });
  const code = async (input: object = {}, more: object = {}): Promise<number> => {
    const { headers, body, json } = await create(input, more);
    return headers['content-type']?.toString().startsWith('text/event-stream') ? 0 : (json().error_code ?? body);
  };
  const usage = async () => (await host.call('/api/adminAi/getUsage', {}, { token: root.token })).data;
  return { ...site, create, code, usage };
}

const delta = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const end = (finish_reason: string) => ({ choices: [{ index: 0, delta: {}, finish_reason }] });

describe('a question to the model', () => {
  it('is sent to the server of the settings, and answered as events of our own making', async () => {
    const { model, create } = await open();
    model.say({ pieces: ['你好，', '<b>世界</b>\n'], finish: 'length' });
    const { statusCode, headers, body } = await create({ content: 'Greet.' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'text/event-stream; charset=utf-8', 'private, no-store'],
    ]);
    expect(framesOf(body)).toEqual([delta('你好，'), delta('<b>世界</b>\n'), end('length'), '[DONE]']);
    expect(model.asked).toMatchObject([
      {
        ...{ path: '/v1/chat/completions', authorization: `Bearer ${KEY}`, model: 'small', stream: true },
        messages: [{ role: 'system' }, { role: 'user', content: 'Greet.' }],
      },
    ]);
  });

  it('passes nothing else of the upstream’s frames on', async () => {
    const { model, create } = await open();
    model.say({
      raw: `event: evil\nid: 9\ndata: {"choices":[{"delta":{"content":"a","tool":"x"},"finish_reason":"stop"}],"secret":1}\n\n`,
    });
    const frame = '{"choices":[{"index":0,"delta":{"content":"a"},"finish_reason":"stop"}]}';
    expect((await create()).body).toBe(`data: ${frame}\n\ndata: [DONE]\n\n`);
  });

  it('is asked by the form of existing clients, at the older address', async () => {
    const { host, model, ann } = await open();
    const body = new URLSearchParams({ content: '写一段 & more', user_token: ann.token }).toString();
    const response = await host.inject({
      ...{ method: 'POST', url: '/server/index.php?s=/api/ai/create', payload: body },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answerIn(response.body)).toBe('Fine.');
    expect(model.asked[0]?.messages[1]?.content).toBe('写一段 & more');
  });

  it('leaves no trace of what was asked, answered, or of the key', async () => {
    const { host, model, create } = await open();
    model.say({ status: 401, raw: `{"error":{"message":"No access with ${KEY}"}}` }, { pieces: ['the answer'] });
    expect((await create({ content: 'the question' })).json().error_message).toBe(
      'The model’s server refused: No access with ***',
    );
    await create({ content: 'the question' });
    for (const text of ['the question', 'the answer', KEY]) expect(host.log.text()).not.toContain(text);
    expect(JSON.stringify(await host.db.handle('settings').select())).not.toContain(KEY);
  });
});

describe('what fails before the first piece', () => {
  it('is answered without a stream, in the caller’s language', async () => {
    const { model, create } = await open();
    model.say({ status: 429, raw: '{"error":{"message":"Slow down"}}' });
    const refused = await create({}, { locale: 'zh-cn' });
    expect(refused.headers['content-type']).toContain('application/json');
    expect(refused.json()).toMatchObject({ error_code: 11603, error_message: '模型服务器拒绝了请求：Slow down' });
  });

  it.each([
    ['an error in the first frame', { raw: 'data: {"error":{"message":"No"}}\n\n' }, 11603],
    ['a page of HTML', { raw: '<h1>Welcome</h1>', type: 'text/html' }, 11603],
    ['an end without a word', { raw: '' }, 11604],
    ['a connection that breaks', { breaks: true }, 11604],
  ])('is %s', async (_name, answer, code) => {
    const site = await open();
    site.model.say(answer);
    expect(await site.code()).toBe(code);
    expect(await site.usage()).toEqual({ people: 0, guests: 0 });
  });

  it('is a server that is not there', async () => {
    const site = await open({ settings: { open_api_host: 'http://127.0.0.1:1' } });
    expect(await site.code()).toBe(11604);
  });

  it('is a site without a key, whose limit nobody uses up', async () => {
    const site = await open({ settings: { open_api_key: '', daily_questions: 0 } });
    expect(await site.code()).toBe(11601);
    expect(site.model.asked).toEqual([]);
  });

  it('is what is too long, or for another act', async () => {
    const site = await open();
    expect(await site.code({ content: '' })).toBe(10101);
    expect(await site.code({ content: 'x'.repeat(100_001) })).toBe(10101);
    expect(await site.code({ act: 'delete' })).toBe(10101);
    expect(site.model.asked).toEqual([]);
    expect(await site.code({ content: '长'.repeat(100_000), before: '长'.repeat(100_000) })).toBe(0);
  });
});

describe('what fails after the first piece', () => {
  it.each([
    [
      'ends without a reason',
      { raw: `data: ${JSON.stringify(delta('a'))}\n\n` },
      { error_code: 11604, error_message: /没有应答/ },
    ],
    [
      'holds an error',
      { raw: `data: ${JSON.stringify(delta('a'))}\n\ndata: {"error":"Too <i>many</i>"}\n\n` },
      { error_code: 11603, error_message: /拒绝了请求：Too many$/ },
    ],
  ])('%s: it is the last frame, in the caller’s language', async (_name, answer, error) => {
    const { model, create, usage, host } = await open();
    model.say(answer);
    const { body } = await create({}, { locale: 'zh-cn' });
    expect(framesOf(body)).toEqual([
      ...[delta('a'), { ...error, error_message: expect.stringMatching(error.error_message) }, '[DONE]'],
    ]);
    // The model has answered, so it counts.
    expect(await usage()).toEqual({ people: 1, guests: 0 });
    expect(host.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('is given back where nothing was said yet', async () => {
    const { model, create, usage } = await open();
    model.say({ raw: 'data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\ndata: {"error":"No"}\n\n' });
    const { body } = await create();
    expect(framesOf(body)).toEqual([{ error_code: 11603, error_message: expect.any(String) }, '[DONE]']);
    expect(await usage()).toEqual({ people: 0, guests: 0 });
  });
});

describe.each(testDatabases())('the limit of a day, on %s', (db) => {
  it('is each person’s own, and begins again with the day of the site’s zone', async () => {
    const { host, model, root, code, usage } = await open({ db, settings: { daily_questions: 2 } });
    model.say({}, { status: 500, raw: '' });
    expect([await code(), await code(), await code(), await code()]).toEqual([0, 11603, 0, 11602]);
    expect(await code({}, { token: root.token })).toBe(0);
    expect(await usage()).toEqual({ people: 3, guests: 0 });
    expect(model.asked).toHaveLength(4);
    host.clock.advance(86_400);
    expect([await usage(), await code()]).toEqual([{ people: 0, guests: 0 }, 0]);
  });

  it('holds for questions at once', async () => {
    const { code } = await open({ db, settings: { daily_questions: 2 } });
    const codes = await Promise.all([1, 2, 3, 4].map(() => code()));
    expect(codes.sort()).toEqual([0, 0, 11602, 11602]);
  });
});
