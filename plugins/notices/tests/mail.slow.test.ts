import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { closeMailServers, type MailServer, openMailServer } from '../../accounts/tests/mail-server.ts';
import { type Person, staffed } from '../../items/server/testing/office.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

closeMailServers();
let desk: Desk;
let server: MailServer;
afterEach(() => desk?.host.close());

const DAY = 86_400;

describe.each(testDatabases())('reminders by mail, on %s', (db) => {
  /** The reader and the editor have verified addresses, and follow a page. */
  async function scene() {
    server = await openMailServer();
    desk = await openDesk(db);
    await desk.host.infra.settings.set('accounts', { ...server.settings, site_address: 'https://docs.example.com' });
    await address('owner', { email_verify: true });
    const place = await staffed(desk);
    await desk.follow(place.pageOfMine, 'editor', 'reader', 'limited');
    for (const who of ['editor', 'reader', 'limited'] as const) await address(who, { email_verify: true });
    return place;
  }
  const address = async (who: Person, row: object) => {
    const uid = desk.uid(who);
    await desk.host.db.write(async ({ handle }) => {
      await handle('users')
        .where({ uid })
        .update({ email: `${who}@example.com`, ...row });
    });
    desk.host.clock.advance(2);
  };
  const choose = (who: Person, choice: string) => desk.made(who, '/api/message/setMailChoice', { choice });
  const choice = (who: Person) => desk.made(who, '/api/message/getMailChoice');
  const morning = async () => {
    desk.host.clock.advance(DAY);
    await desk.rest();
  };
  const mailed = () =>
    server.received.splice(0).map(({ to, head, body }) => ({ to: to.join(), text: `${head}\n${body}` }));
  const to = () => mailed().map((one) => one.to);

  it('come to nobody who did not ask for them', async () => {
    const { pageOfMine } = await scene();
    expect(await choice('reader')).toEqual({ choice: 'never', is_mail_on: 1, email: 'reader@example.com' });
    await desk.notify(pageOfMine);
    await morning();
    expect(to()).toEqual([]);
  });

  it('come at once to who wants that, with the words and a link, and once', async () => {
    const { pageOfMine, item_id } = await scene();
    await choose('reader', 'at_once');
    expect((await choice('reader')).choice).toBe('at_once');
    expect((await choice('editor')).choice).toBe('never');
    await desk.notify(pageOfMine, 'Read <this>');
    const [one, ...others] = mailed();
    expect([one?.to, others]).toEqual(['reader@example.com', []]);
    for (const words of ['A new reminder', 'Read <this>', `https://docs.example.com/${item_id}/${pageOfMine}`])
      expect(one?.text).toContain(words);
    expect(one?.text).toContain('“Mine zebra” in Handbook');
    await morning();
    expect(to()).toEqual([]);
    await desk.notify(pageOfMine, 'Second');
    const [next] = mailed();
    expect(next?.text).toContain('Second');
    expect(next?.text).not.toContain('Read <this>');
  });

  it('come once a day, all together, but for what was read meanwhile', async () => {
    const { pageOfMine } = await scene();
    await desk.notify(pageOfMine, 'Before the choice');
    await choose('reader', 'daily');
    for (const words of ['First words', 'Second words', 'Third words']) await desk.notify(pageOfMine, words);
    expect(to()).toEqual([]);
    const [third] = await desk.reminders('reader');
    await desk.made('reader', '/api/message/setRead', { message_content_id: third?.message_content_id });
    await morning();
    const [one, ...others] = mailed();
    expect([one?.to, others]).toEqual(['reader@example.com', []]);
    expect(one?.text).toContain('2 new reminders');
    for (const words of ['First words', 'Second words']) expect(one?.text).toContain(words);
    for (const words of ['Third words', 'Before the choice']) expect(one?.text).not.toContain(words);
    await morning();
    expect(to()).toEqual([]);
  });

  it('tell nothing that their reader may not read when they are sent', async () => {
    const { pageOfMine, theirs, item_id } = await scene();
    for (const who of ['reader', 'limited', 'editor'] as const) await choose(who, 'daily');
    await desk.notify(pageOfMine, 'Secret words');
    await desk.dismiss(item_id, 'reader');
    await desk.made('owner', '/api/page/save', { page_id: pageOfMine, page_content: 'x', cat_id: theirs });
    await morning();
    expect(to()).toEqual(['editor@example.com']);
    await desk.admit(item_id, 'reader', 0);
    await morning();
    expect(to()).toEqual([]);
  });

  it('go to verified addresses only, of people who may log in, while the site sends mail', async () => {
    const { pageOfMine } = await scene();
    for (const who of ['reader', 'limited', 'editor'] as const) await choose(who, 'at_once');
    await address('reader', { email_verify: false });
    await address('limited', { is_banned: true });
    expect((await choice('reader')).email).toBe('');
    await desk.notify(pageOfMine);
    expect(to()).toEqual(['editor@example.com']);
    await desk.host.infra.settings.set('accounts', { mail_open: false });
    expect((await choice('editor')).is_mail_on).toBe(0);
    await desk.notify(pageOfMine);
    expect(to()).toEqual([]);
  });

  it('are in the language in which they were chosen', async () => {
    const { pageOfMine } = await scene();
    const asked = { choice: 'at_once' };
    await desk.ask('reader', '/api/message/setMailChoice', asked, { locale: 'zh-cn' });
    const { locale } = await desk.host.db.handle('notice_mail').first('locale');
    await desk.notify(pageOfMine);
    expect([locale, mailed().map(({ text }) => text.includes('您有 1 条新提醒'))]).toEqual(['zh-cn', [true]]);
  });

  it('tell what was announced too: at once or in the morning, in plain words, once, and not what was read', async () => {
    const { pageOfMine } = await scene();
    await desk.announce('Said **before**');
    await choose('reader', 'at_once');
    await choose('editor', 'daily');
    await desk.announce('# Tonight\n\n**At ten** we are <down>');
    await desk.rest();
    const [one, ...others] = mailed();
    expect([one?.to, others]).toEqual(['reader@example.com', []]);
    for (const words of ['A new announcement', 'Tonight At ten we are <down>', '/message/index?dtab=announcementList'])
      expect(one?.text).toContain(words);
    await desk.announce('Second words');
    await desk.announce('For programs', { message_type: 'announce_runapi' });
    await desk.rest();
    const [next, ...none] = mailed();
    expect([next?.to, none]).toEqual(['reader@example.com', []]);
    for (const words of ['Tonight', 'For programs']) expect(next?.text).not.toContain(words);
    const [newest] = (await desk.made('editor', '/api/message/getAnnouncementList')).slice(1);
    await desk.made('editor', '/api/message/setRead', { message_content_id: newest.message_content_id });
    await desk.notify(pageOfMine, 'And a page');
    mailed();
    await morning();
    const [daily, ...rest] = mailed();
    expect([daily?.to, rest]).toEqual(['editor@example.com', []]);
    expect(daily?.text).toContain('2 new notices');
    for (const words of ['Tonight', 'And a page']) expect(daily?.text).toContain(words);
    for (const words of ['Second words', 'before']) expect(daily?.text).not.toContain(words);
    await morning();
    expect(to()).toEqual([]);
  });

  it('tell what is announced for later when its time has come, and nothing of what was taken back', async () => {
    await scene();
    await choose('reader', 'at_once');
    const at = Math.floor(desk.host.clock.now() / 1000) + DAY;
    await desk.announce('Tomorrow', { send_at: at });
    const { message_content_id } = await desk.announce('Taken back', { send_at: at });
    await desk.announce('Now');
    await desk.rest();
    const [now, ...none] = mailed();
    expect([now?.text.includes('Now'), now?.text.includes('Tomorrow'), none]).toEqual([true, false, []]);
    await desk.made('root', '/api/adminMessage/deleteAnnouncement', { message_content_id });
    desk.host.clock.advance(DAY + 1);
    await desk.rest();
    const [later, ...others] = mailed();
    expect([later?.text.includes('Tomorrow'), later?.text.includes('Taken back'), others]).toEqual([true, false, []]);
  });
});
