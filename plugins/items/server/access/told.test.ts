import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleChanged } from '../../points.ts';
import { type Office, openOffice } from '../testing/office.ts';

describe.each(testDatabases())('who is told that a right is another, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  it('is whoever it was, before anything that comes later', async () => {
    const [first, second] = [await office.item(), await office.item()];
    await office.admit(first, 'reader', 0);
    const socket = await office.host.socket('/api/live', {}, { token: office.token('reader') });
    const word = async () => JSON.parse(await socket.next()) as { is: string; body?: unknown };
    socket.send(JSON.stringify({ hear: peopleChanged.id, of: 'me', id: 1 }));
    expect((await word()).is).toBe('on');
    await office.dismiss(first, 'reader');
    // A word that certainly comes: where the first one was forgotten, this one stands in its place.
    await office.admit(second, 'reader', 0);
    expect((await word()).body).toEqual({ item_id: first });
    expect((await word()).body).toEqual({ item_id: second });
    socket.close();
  });
});
