import { settingsConsole } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { REASON_LEAST, REASON_MOST } from '../limits.ts';
import { closeCommunitySites, GROUP, openCommunitySite, REASON } from '../testing/site.ts';

const ASK = '/api/common/community';
const GATE = '/api/common/communityGate';
const USUAL = {
  en: 'I know that this group is run by volunteers and is not official support.',
  'zh-cn': '我知道交流群由志愿者维护，不是官方渠道，我会友善交流',
} as const;
closeCommunitySites();

async function open(options: Parameters<typeof openCommunitySite>[0] = {}) {
  const site = await openCommunitySite(options);
  const { host, ann } = site;
  const ask = (input: object = {}, who: object = { token: ann.token }) =>
    host.call(ASK, { reason: REASON, ...input }, who);
  const code = async (...asked: Parameters<typeof ask>): Promise<number> => (await ask(...asked)).error_code;
  const gate = (who: object = {}) => host.call(GATE, {}, { token: ann.token, ...who });
  const kept = () => host.db.handle('community_request').orderBy('request_id');
  return { ...site, ask, code, gate, kept };
}

describe('the gate', () => {
  it('is closed, and not in the header, while there is no group', async () => {
    const { host, set, gate, code, kept } = await open();
    const isReady = () =>
      host.services
        .get(settingsConsole)
        .list()
        .find(({ plugin }) => plugin === 'community')?.values.ready;
    expect([await code(), (await gate()).error_code]).toEqual([0, 0]);
    await expect.poll(isReady).toBe(true);
    for (const group_number of ['', ' \t ']) {
      await set({ group_number });
      expect([await code(), (await gate()).error_code]).toEqual([12201, 12201]);
      await expect.poll(isReady).toBe(false);
    }
    expect(await kept()).toHaveLength(1);
  });

  it('says the usual sentence in the caller’s language, the channels, and what is left of the day', async () => {
    const { gate, ask, set } = await open({ settings: { links: 'Docs https://docs.example' } });
    const links = [{ label: 'Docs', url: 'https://docs.example/' }];
    expect((await gate()).data).toEqual({ pledge: USUAL.en, links, left: 3 });
    await ask();
    expect((await gate({ locale: 'zh-cn' })).data).toEqual({ pledge: USUAL['zh-cn'], links, left: 2 });
    await set({ daily_requests: 1 });
    expect((await gate()).data).toMatchObject({ left: 0 });
  });

  it('leaves out a line of the environment that is no channel', async () => {
    const { gate } = await open({
      env: { DOCSTEAD_COMMUNITY_LINKS: 'javascript:alert(1)\nDocs https://docs.example' },
    });
    expect((await gate()).data).toMatchObject({ links: [{ label: 'Docs', url: 'https://docs.example/' }] });
  });
});

describe('a request', () => {
  it('needs no pledge of an existing client, and one that is sent is the sentence', async () => {
    const { ask, code, kept } = await open();
    expect((await ask()).data).toEqual({ community: GROUP });
    expect(await code({ pledge: USUAL.en })).toBe(0);
    // The page was opened in the other language.
    expect(await code({ pledge: USUAL['zh-cn'] })).toBe(0);
    const wrong = [
      ...['', ` ${USUAL.en}`, `${USUAL.en} `, USUAL.en.slice(0, -1), USUAL.en.toUpperCase(), `${USUAL.en}\n`],
      ...[USUAL.en.replace('group', 'gr\u200boup'), USUAL.en.replaceAll(' ', '\u00a0'), USUAL.en.replace('a', 'а')],
    ];
    for (const pledge of wrong) expect([pledge, await code({ pledge })]).toEqual([pledge, 10101]);
    expect(await kept()).toHaveLength(3);
  });

  it('pledges the sentence of the settings, as a field shows it, and no usual one', async () => {
    const { code, gate, ask } = await open({
      settings: { pledge: ' \u200bI  promise\u3000to be\u00a0kind, café\ufeff ' },
    });
    const { pledge } = (await gate()).data;
    expect(pledge).toBe('I promise to be kind, café');
    expect([await code({ pledge }), await code({ pledge: pledge.normalize('NFD') })]).toEqual([0, 0]);
    expect((await ask({ pledge: USUAL.en })).error_message).toBe(
      'The pledge sentence does not match, please re-enter.',
    );
    expect((await ask({ pledge: '' }, { locale: 'zh-cn', token: '' })).error_code).toBe(10102);
  });

  it('is refused in Chinese words', async () => {
    const { ask, ann } = await open();
    const chinese = { token: ann.token, locale: 'zh-cn' };
    expect((await ask({ pledge: 'x' }, chinese)).error_message).toBe('承诺语句不一致，请重新输入');
    expect((await ask({ reason: '太短' }, chinese)).error_message).toBe('理由不能少于 20 个字。');
  });

  it('has a reason of twenty characters, as people count them', async () => {
    const { code, ask, kept } = await open({ settings: { daily_requests: 100 } });
    for (const one of ['好', 'a', '👩‍👩‍👧', 'e\u0301']) {
      expect(await code({ reason: one.repeat(REASON_LEAST) })).toBe(0);
      expect(await code({ reason: one.repeat(REASON_LEAST - 1) })).toBe(10101);
    }
    const blanks = [' '.repeat(30), `${'a'.repeat(19)}${'\u200b'.repeat(30)}`, `\n\n${'b'.repeat(19)}\u3000\u3000`];
    for (const reason of blanks) expect(await code({ reason })).toBe(10101);
    expect((await ask({ reason: 'Too short' })).error_message).toBe('Give a reason of at least 20 characters.');
    expect(await kept()).toHaveLength(4);
  });

  it('has a reason of a thousand characters at most', async () => {
    const { code } = await open();
    expect(await code({ reason: 'x'.repeat(REASON_MOST) })).toBe(0);
    expect(await code({ reason: 'x'.repeat(REASON_MOST + 1) })).toBe(10101);
    expect(await code({ reason: `a${'\u0301'.repeat(50_000)}` })).toBe(10101);
    expect(await code({ reason: undefined })).toBe(10101);
    expect(await code({ reason: 'x', 'reason[]': 'y' })).toBe(10101);
  });

  it('is kept with who asked and when, its reason without control characters', async () => {
    const { ask, kept, host, ann } = await open();
    await ask({ reason: '  I want\r\nto help\u0007 others, \u001b[31mreally\u0085.  ' });
    const { request_id, ...row } = (await kept())[0];
    expect({ ...row, addtime: Number(row.addtime) }).toEqual({
      ...{ uid: ann.uid, reason: 'I want\nto help others, [31mreally.', addtime: host.clock.seconds() },
    });
  });
});

describe('the settings', () => {
  it('refuse a malformed channel beside what is saved with it, and name its line', async () => {
    const { set, gate } = await open({ settings: { links: 'Docs https://docs.example' } });
    const links = 'Docs https://docs.example\nScript javascript:alert(1)';
    await expect(set({ links, pledge: 'Other' })).rejects.toMatchObject({
      failure: { name: 'community/link_malformed' },
      detail: { params: { line: 'Script javascript:alert(1)' }, data: { field: 'links' } },
    });
    expect((await gate()).data).toMatchObject({ pledge: USUAL.en, links: [{ label: 'Docs' }] });
  });
});

describe.each(testDatabases())('the limit of a day, on %s', (db) => {
  it('is each person’s own, counts what was told alone, and begins again with the day of the site’s zone', async () => {
    const { host, code, gate, kept, root } = await open({ db, settings: { daily_requests: 2 } });
    const codes = [await code({ reason: 'x' }), await code({ pledge: 'x' }), await code(), await code(), await code()];
    expect(codes).toEqual([10101, 10101, 0, 0, 12202]);
    expect((await gate()).data.left).toBe(0);
    expect(await code({}, { token: root.token })).toBe(0);
    // A reason that was deleted gives nothing back.
    const [first] = await kept();
    await host.call('/api/adminCommunity/deleteRequest', { request_id: first.request_id }, { token: root.token });
    expect(await code()).toBe(12202);
    host.clock.advance(86_400);
    expect([(await gate()).data.left, await code()]).toEqual([2, 0]);
    expect(await kept()).toHaveLength(3);
  });

  it('refuses exactly one of two at once where one is left', async () => {
    const { code, kept } = await open({ db, settings: { daily_requests: 2 } });
    await code();
    const codes = await Promise.all([code(), code()]);
    expect(codes.sort()).toEqual([0, 12202]);
    expect(await kept()).toHaveLength(2);
  });

  it('ends with the account: its reasons go with it', async () => {
    const { host, root, code, kept } = await open({ db });
    const bob = await signUp(host, 'bob');
    await code();
    await code({}, { token: bob.token });
    await host.call('/api/adminUser/deleteUser', { uid: bob.uid }, { token: root.token });
    expect((await kept()).map(({ uid }: { uid: number }) => uid)).not.toContain(bob.uid);
    expect(await kept()).toHaveLength(1);
  });
});
