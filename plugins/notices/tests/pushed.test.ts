import { type TestSocket, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { staffed } from '../../items/server/testing/office.ts';
import { noticesChanged } from '../points.ts';
import { type Desk, openDesk } from '../testing/desk.ts';

let desk: Desk;
const open: TestSocket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await desk?.host.close();
});

/** What this person's browser hears, once it hears. */
async function listen(who: 'reader' | 'editor' | 'stranger', of: unknown = 'me') {
  const socket = await desk.host.socket('/api/live', {}, { token: desk.token(who) });
  open.push(socket);
  socket.send(JSON.stringify({ hear: noticesChanged.id, of, id: 1 }));
  const word = async () => JSON.parse(await socket.next()) as unknown;
  expect(await word()).toEqual({ id: 1, is: 'on' });
  return word;
}

const SAID = { id: 1, is: 'said', body: {} };

describe.each(testDatabases())('what is pushed of notices, on %s', (db) => {
  it('says to who is reminded, and to nobody else, that something is there: not what', async () => {
    desk = await openDesk(db);
    const { pageOfMine } = await staffed(desk);
    await desk.follow(pageOfMine, 'reader');
    const [reader, editor] = [await listen('reader'), await listen('editor')];
    await desk.notify(pageOfMine);
    expect(await reader()).toEqual(SAID);
    const [one] = await desk.reminders('reader');
    await desk.made('reader', '/api/message/setRead', { message_content_id: one?.message_content_id });
    expect(await reader()).toEqual(SAID);
    // The first that the editor hears is of the editor's own.
    await desk.follow(pageOfMine, 'editor');
    await desk.notify(pageOfMine, 'Second');
    expect(await editor()).toEqual(SAID);
    expect(await desk.told('editor')).toEqual(['Second']);
  });

  it('says to everybody that something was announced, at its time, and that it was taken back', async () => {
    desk = await openDesk(db);
    const word = await listen('stranger', { role: 'user' });
    await desk.announce('Now');
    expect(await word()).toEqual(SAID);
    const { message_content_id } = await desk.announce('Later', { send_at: desk.host.clock.seconds() + 60 });
    desk.host.clock.advance(60);
    await desk.host.jobs.drain();
    expect(await word()).toEqual(SAID);
    expect((await desk.unread('stranger')).announce).toMatchObject({ message_content: 'Later' });
    await desk.made('root', '/api/adminMessage/deleteAnnouncement', { message_content_id });
    expect(await word()).toEqual(SAID);
    expect(await desk.announced('stranger')).toEqual(['Now']);
  });
});
