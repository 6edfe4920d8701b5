import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { closeMailServers, type MailServer, openMailServer } from '../../accounts/tests/mail-server.ts';
import { type House, openHouse } from '../testing/house.ts';

const HOUR = 3600;

closeMailServers();

describe.each(testDatabases())('mail of failed backups, on %s', (db) => {
  let house: House;
  let server: MailServer;
  beforeEach(async () => {
    house = await openHouse(db);
    server = await openMailServer();
    await house.host.infra.settings.set('accounts', { ...server.settings, site_address: 'https://docs.example.com' });
  });
  afterEach(() => house.host.close());

  const user = (username: string, row: object) =>
    house.host.db.write(({ handle }) => handle('users').where({ username }).update(row));
  const verified = (name: string) => ({ email: `${name}@example.com`, email_verify: true });
  const addAdministrator = async (name: string, row: object) => {
    await signUp(house.host, name);
    await user(name, { groupid: 1, ...row });
  };
  /** The next one of the schedule, with as many tries as it gets. */
  const due = async () => {
    house.host.clock.advance(24 * HOUR);
    for (let tries = 0; tries < 6; tries++) {
      await house.host.jobs.drain();
      house.host.clock.advance(HOUR / 6);
    }
    await house.host.jobs.drain();
  };
  const nowhere = () => join(house.host.dataDir, 'nowhere');
  const mailed = () => server.received.splice(0).map(({ to, head, body }) => ({ to: to.join(), head, body }));
  const recipients = () =>
    mailed()
      .map((one) => one.to)
      .toSorted();

  it('goes to the administrators with a confirmed address, once, with the reason and the newest good one', async () => {
    await user('admin', verified('admin'));
    await addAdministrator('second', verified('second'));
    await addAdministrator('unconfirmed', { ...verified('unconfirmed'), email_verify: false });
    await addAdministrator('banned', { ...verified('banned'), is_banned: true });
    await addAdministrator('odd', { email: 'no address', email_verify: true });
    await addAdministrator('third', verified('third'));
    await signUp(house.host, 'reader');
    await user('reader', verified('reader'));
    await house.ask('save', { schedule: 'daily', hour: 3 });
    await due();
    expect((await house.list()).backups).toMatchObject([{ state: 'good' }]);
    expect(recipients()).toEqual([]);

    await house.set({ folder: nowhere() });
    await due();
    expect((await house.list()).backups[0]).toMatchObject({ state: 'failed', is_scheduled: 1 });
    const letters = mailed();
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      'admin@example.com',
      'second@example.com',
      'third@example.com',
    ]);
    expect(letters[0]?.head).toContain('A scheduled backup has failed');
    expect(letters[0]?.body).toContain(`no folder ${nowhere()}`);
    expect(letters[0]?.body).toContain('There is no complete backup in this place.');
    expect(letters[0]?.body).toContain('https://docs.example.com/admin/index?section=backups/list');
  });

  it('names the newest complete one of the place', async () => {
    await user('admin', verified('admin'));
    await house.ask('save', { schedule: 'daily', hour: 3 });
    await due();
    const [{ place }] = (await house.list()).backups;
    await house.host.db.write(({ handle }) => handle('backup').update({ place: `folder:${nowhere()}` }));
    expect(place).not.toContain('nowhere');
    await house.set({ folder: nowhere() });
    await due();
    const [letter] = mailed();
    expect(letter?.body).toMatch(/newest complete backup in this place is of January 15, 2026/);
  });

  it('is of the schedule alone: whoever begins one by hand hears of it on screen', async () => {
    await user('admin', verified('admin'));
    await house.set({ folder: nowhere() });
    await house.make();
    expect((await house.list()).backups).toMatchObject([{ state: 'failed', is_scheduled: 0 }]);
    expect(recipients()).toEqual([]);
  });

  it('is left out where the site sends none, and the failure is listed all the same', async () => {
    await user('admin', verified('admin'));
    await house.host.infra.settings.set('accounts', { mail_open: false });
    await house.ask('save', { schedule: 'daily', hour: 3 });
    await house.set({ folder: nowhere() });
    await due();
    expect((await house.list()).backups).toMatchObject([{ state: 'failed', is_scheduled: 1 }]);
    expect(recipients()).toEqual([]);
  });
});
