import { describe, expect, it } from 'vitest';
import { closeSmsSites, MOBILE, OTHER_MOBILE, openSmsSite, wrongCode } from '../testing/site.ts';

closeSmsSites();

const WRONG = 10206;

describe('a code', () => {
  it('binds the mobile that it was sent to, and works once', async () => {
    const { host, ann, code, bind } = await openSmsSite();
    const sent = await code(ann);
    expect(sent.captcha).toMatch(/^[0-9]{6}$/);
    expect(sent.captcha_id).toMatch(/^[0-9a-f]{32}$/);
    expect(await bind(ann, { ...sent, mobile: '+86 138-0013-8000' })).toBe(0);
    await host.db.write(async ({ handle }) => void (await handle('mobile_binding').delete()));
    expect(await bind(ann, sent)).toBe(WRONG);
  });

  it('keeps its leading zeros', async () => {
    const { host, fake, ann, ask, bind } = await openSmsSite();
    const { random } = host.infra;
    const below = random.below.bind(random);
    // Of a million the first one that needs them.
    Object.assign(random, { below: (limit: number) => (limit === 1_000_000 ? 42 : below(limit)) });
    const { captcha_id } = (await ask(ann)).data;
    expect(fake.messages.at(-1)?.code).toBe('000042');
    expect(await bind(ann, { mobile: MOBILE, captcha_id, captcha: '42' })).toBe(WRONG);
    expect(await bind(ann, { mobile: MOBILE, captcha_id, captcha: '000042' })).toBe(0);
  });

  it('takes the right answer after four wrong ones, and none after five', async () => {
    const { host, ann, code, bind } = await openSmsSite();
    const first = await code(ann);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await bind(ann, { ...first, captcha: wrongCode(first.captcha) })).toBe(WRONG);
    }
    expect(await bind(ann, first)).toBe(WRONG);
    host.clock.advance(60);
    const second = await code(ann);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await bind(ann, { ...second, captcha: wrongCode(second.captcha) })).toBe(WRONG);
    }
    expect(await bind(ann, second)).toBe(0);
  });

  it('gives no more than five tries to answers at once', async () => {
    const { ann, code, bind } = await openSmsSite();
    const sent = await code(ann);
    const wrong = Array.from({ length: 12 }, () => bind(ann, { ...sent, captcha: wrongCode(sent.captcha) }));
    const last = bind(ann, sent);
    expect(await Promise.all([...wrong, last])).toEqual(Array(13).fill(WRONG));
  });

  it('ends after ten minutes', async () => {
    const { host, ann, bob, code, bind } = await openSmsSite();
    const early = await code(ann);
    host.clock.advance(599);
    expect(await bind(ann, early)).toBe(0);
    const late = await code(bob, OTHER_MOBILE);
    host.clock.advance(601);
    expect(await bind(bob, late)).toBe(WRONG);
  });

  it('ends with the next one of the same account', async () => {
    const { host, ann, code, bind } = await openSmsSite();
    const first = await code(ann);
    host.clock.advance(60);
    const second = await code(ann, OTHER_MOBILE);
    expect(await bind(ann, first)).toBe(WRONG);
    expect(await bind(ann, second)).toBe(0);
  });

  it('is of no use to another account, which cannot use up its tries either', async () => {
    const { ann, bob, code, bind } = await openSmsSite();
    const sent = await code(ann);
    for (let tries = 0; tries < 6; tries += 1) expect(await bind(bob, sent)).toBe(WRONG);
    expect(await bind(ann, sent)).toBe(0);
  });

  it('is of no use for another mobile', async () => {
    const { ann, code, bind } = await openSmsSite();
    const sent = await code(ann);
    expect(await bind(ann, { ...sent, mobile: OTHER_MOBILE })).toBe(WRONG);
    expect(await bind(ann, sent)).toBe(0);
  });

  it('is right once where its answer comes twice at once', async () => {
    const { host, ann, code, bind } = await openSmsSite();
    const sent = await code(ann);
    const { shortLived } = host.infra;
    const get = shortLived.get.bind(shortLived);
    const waiting: (() => void)[] = [];
    // Each has read the code before the other one answers.
    const getBoth = async (key: string) => {
      const value = await get(key);
      if (!key.endsWith(sent.captcha_id)) return value;
      await new Promise<void>((go) => {
        waiting.push(go);
        if (waiting.length === 2) for (const each of waiting) each();
      });
      return value;
    };
    Object.assign(shortLived, { get: getBoth });
    expect((await Promise.all([bind(ann, sent), bind(ann, sent)])).sort()).toEqual([0, WRONG]);
    expect(await host.db.handle('mobile_binding').select('uid', 'mobile')).toEqual([{ uid: ann.uid, mobile: MOBILE }]);
  });

  it('stands in no table, no short-lived value and no line of the log', async () => {
    const { host, ann, root, code, bind, fake } = await openSmsSite();
    const values: string[] = [];
    const { shortLived } = host.infra;
    const put = shortLived.put.bind(shortLived);
    Object.assign(shortLived, {
      put: (key: string, value: string, seconds: number) => {
        values.push(key, value);
        return put(key, value, seconds);
      },
    });
    const sent = await code(ann);
    fake.say({ kind: 'refuse', code: 'isv.AMOUNT_NOT_ENOUGH', message: 'no money' });
    await host.call('/api/adminSms/try', { mobile: OTHER_MOBILE, provider: 'aliyun' }, { token: root.token });
    await bind(ann, { ...sent, captcha: wrongCode(sent.captcha) });
    expect(await bind(ann, sent)).toBe(0);
    await host.settled();
    const sentCodes = fake.requests.map(({ query }) => /\d{6}/.exec(query.get('TemplateParam') ?? '')?.[0] ?? '');
    expect(sentCodes).toHaveLength(2);
    expect(values.some((value) => value.includes(sent.captcha_id))).toBe(true);
    const told = [...values, host.log.text(), JSON.stringify(await host.db.handle('mobile_binding').select())].join();
    for (const one of sentCodes) expect(told).not.toContain(one);
  });
});
