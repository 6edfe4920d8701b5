import { mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../accounts/testing.ts';
import { folderOf, type House, openHouse } from '../testing/house.ts';

describe.each(testDatabases())('backups of a site, on %s', (db) => {
  let house: House;
  beforeEach(async () => {
    house = await openHouse(db);
  });
  afterEach(() => house.host.close());

  it('are none at first, and lie in the data folder', async () => {
    expect(await house.list()).toEqual({ backups: [], work: [], next_at: 0, place: folderOf(house.host) });
  });

  it('are made now, listed with who made them, and readable by nobody else on the machine', async () => {
    await house.make();
    const { backups, work } = await house.list();
    const [name = ''] = house.files();
    const { size, mode } = statSync(join(folderOf(house.host), name));
    expect(name).toMatch(/^docstead-2026-01-14-\d{6}-[0-9a-f]{8}\.tar\.gz$/);
    expect(mode & 0o777).toBe(0o600);
    expect(work).toEqual([]);
    expect(backups).toMatchObject([
      { name, size, state: 'good', by: 'admin', is_scheduled: 0, verified_at: 0, reason: '', is_here: 1, is_newest: 1 },
    ]);
  });

  it('are made one at a time: a second one is refused in a sentence, a verification too', async () => {
    await house.make();
    const [first] = (await house.list()).backups;
    const { data } = await house.ask('make');
    expect((await house.list()).work).toMatchObject([
      {
        id: data.id,
        what: 'make',
        state: expect.stringMatching(/waiting|running/),
        is_mine: 1,
        by: 'admin',
        is_scheduled: 0,
      },
    ]);
    const second = await house.ask('make');
    expect([second.error_code, second.error_message]).toEqual([10101, expect.stringContaining('is on its way')]);
    expect((await house.ask('verify', { backup_id: first.id })).error_message).toContain('is on its way');
    await house.host.jobs.drain();
    expect([house.files().length, (await house.list()).work]).toEqual([2, []]);
  });

  it('are verified: a whole one says when, a changed one is damaged, one that was taken away is missing', async () => {
    for (const _ of [1, 2, 3]) await house.make();
    const [third, second, first] = (await house.list()).backups;
    const path = join(folderOf(house.host), second.name);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
    writeFileSync(path, bytes);
    unlinkSync(join(folderOf(house.host), first.name));
    for (const { id } of [third, second, first]) {
      expect((await house.ask('verify', { backup_id: id })).error_code).toBe(0);
      await house.host.jobs.drain();
    }
    const looked = (await house.list()).backups;
    expect(looked).toMatchObject([
      { state: 'good', verified_at: house.host.clock.seconds(), reason: '' },
      { state: 'damaged', reason: expect.stringContaining('cannot be restored') },
      { state: 'gone', verified_at: 0, reason: expect.stringContaining('not there any more') },
    ]);
    expect((await house.ask('verify', { backup_id: first.id })).error_message).toContain('no file');
    expect(readdirSync(house.host.dataDir).filter((name) => name.startsWith('.verify'))).toEqual([]);
  });

  it('that are older than those that are kept go, but no other file, and never the newest good one', async () => {
    await house.set({ kept: 2 });
    await house.make();
    const [first = ''] = house.files();
    const foreign = 'docstead-2020-01-01-000000-00000000.tar.gz';
    writeFileSync(join(folderOf(house.host), foreign), 'of another site');
    await house.make();
    expect(house.files()).toContain(first);
    await house.make();
    expect([house.files().length, house.files().includes(foreign), house.files().includes(first)]).toEqual([
      3,
      true,
      false,
    ]);
    expect((await house.list()).backups.length).toBe(2);
    // The newest one turns out to be damaged: it does not count, so the one before it stays beside the next.
    const [newest, before] = (await house.list()).backups;
    await house.host.db.write(({ handle }) =>
      handle('backup')
        .where({ id: Number(newest.id) })
        .update({ state: 'damaged' }),
    );
    await house.make();
    expect((await house.list()).backups.map(({ state }: { state: string }) => state)).toEqual([
      'good',
      'damaged',
      'good',
    ]);
    expect(house.files()).toContain(before.name);
    const [another] = (await house.list()).backups;
    await house.host.db.write(({ handle }) =>
      handle('backup')
        .where({ id: Number(another.id) })
        .delete(),
    );
    await house.set({ kept: 1 });
    expect((await house.list()).backups[1].is_newest).toBe(1);
    expect((await house.ask('delete', { backup_id: before.id })).error_message).toContain('newest good');
    await house.make();
    expect((await house.list()).backups).toMatchObject([{ state: 'good', is_newest: 1 }]);
    // What is not in the list is nobody's of here.
    expect(house.files().sort()).toEqual([foreign, another.name, (await house.list()).backups[0].name].sort());
  });

  it('are deleted with their file, but for the newest good one; one elsewhere is only forgotten', async () => {
    await house.make();
    await house.make();
    const [newest, older] = (await house.list()).backups;
    expect((await house.ask('delete', { backup_id: newest.id })).error_code).toBe(10101);
    expect((await house.ask('delete', { backup_id: older.id })).error_code).toBe(0);
    expect(house.files()).toEqual([newest.name]);
    expect((await house.ask('delete', { backup_id: older.id })).error_message).toContain('not in the list');
    const other = join(house.host.dataDir, 'other');
    mkdirSync(other);
    expect((await house.ask('save', { folder: other })).error_code).toBe(0);
    expect((await house.list()).backups).toMatchObject([{ is_here: 0, is_newest: 0, place: folderOf(house.host) }]);
    expect((await house.ask('verify', { backup_id: newest.id })).error_message).toContain('another place');
    expect((await house.ask('unlock', { backup_id: newest.id })).error_message).toContain('another place');
    await house.set({ kept: 1 });
    await house.make();
    expect((await house.list()).backups.map(({ id }: { id: string }) => id)).toContain(newest.id);
    expect((await house.ask('delete', { backup_id: newest.id })).error_code).toBe(0);
    expect([house.files(), (await house.list()).backups.length]).toEqual([[newest.name], 1]);
  });

  it('stand in the audit with their names, once what was asked has been done', async () => {
    await house.make();
    await house.make();
    const [newest, older] = (await house.list()).backups;
    const { host } = house;
    await host.settled();
    await host.db.write(async ({ handle }) => void (await handle('admin_audit').delete()));
    await house.ask('delete', { backup_id: newest.id });
    await house.ask('unlock', { backup_id: newest.id });
    await house.ask('delete', { backup_id: older.id });
    await house.ask('save', { kept: 9, s3_secret: 'most hidden' });
    await host.settled();
    const rows = await host.db.handle('admin_audit').orderBy('id');
    expect(rows.map(({ act, object_name }) => [act, object_name])).toEqual([
      ['backup_opened', newest.name],
      ['backup_deleted', older.name],
      ['settings_saved', ''],
    ]);
    expect(JSON.stringify(rows)).toContain('kept');
    expect(JSON.stringify(rows)).not.toContain('most hidden');
  });

  it('have settings that are not written over by who has seen older ones', async () => {
    const [hour, kept] = ['3', '7'];
    expect((await house.ask('save', { hour: 11 })).error_code).toBe(0);
    const refused = await house.ask('save', { hour: 12, kept: 8, s3_secret: '', base: { hour, kept } });
    expect([refused.error_code, refused.data]).toEqual([11043, { changed: { hour: '11' } }]);
    expect((await house.ask('settings')).data).toMatchObject({ hour: 11, kept: 7 });
    expect((await house.ask('save', { hour: 12, kept: 8, base: { hour: '11', kept } })).error_code).toBe(0);
    expect((await house.ask('settings')).data).toMatchObject({ hour: 12, kept: 8 });
  });

  it('that cannot be written are said in a sentence: by a try, by saving, in the list and in the health of the site', async () => {
    const missing = join(house.host.dataDir, 'nowhere');
    const said = expect.stringContaining(`no folder ${missing}`);
    for (const call of ['tryOut', 'save']) {
      expect(await house.ask(call, { folder: missing })).toMatchObject({ error_code: 10101, error_message: said });
    }
    expect((await house.ask('tryOut', { folder: 'backups' })).data).toEqual({ field: 'folder' });
    const own = join(house.host.dataDir, 'blobs', 'items');
    mkdirSync(own, { recursive: true });
    expect((await house.ask('tryOut', { folder: own })).error_message).toContain('uploaded files');
    // Whoever sets it without a try hears of it by the next backup.
    await house.set({ folder: missing });
    await house.make();
    expect((await house.list()).backups).toMatchObject([{ state: 'failed', size: 0, reason: said, is_newest: 0 }]);
    const failed = await house.host.call('/api/adminHealth/getJobs', { state: 'failed' }, { token: house.root.token });
    expect(failed.data).toMatchObject([{ plugin: 'backups', failure: said }]);
    const mine = await house.host.call('/api/job/mine', {}, { token: house.root.token });
    expect(mine.data[0].ending).toContain('could not be backed up');
  });

  it('that are stopped leave nothing, and what a killed process left is swept', async () => {
    await house.make();
    const drafts = join(folderOf(house.host), '.drafts');
    writeFileSync(join(drafts, 'old'), 'half');
    writeFileSync(join(drafts, 'young'), 'being written');
    utimesSync(join(drafts, 'old'), 1, 1);
    const { data } = await house.ask('make');
    const drained = house.host.jobs.drain();
    while ((await house.list()).work[0]?.of === 0) await new Promise(setImmediate);
    expect((await house.ask('stop', { id: data.id })).error_code).toBe(0);
    await drained;
    house.host.clock.advance(120);
    await house.host.jobs.drain();
    expect([house.files().length, readdirSync(drafts)]).toEqual([1, ['young']]);
    expect((await house.list()).backups.length).toBe(1);
    expect((await house.ask('stop', { id: data.id })).error_message).toContain('over already');
    const mine = await house.host.call('/api/job/mine', {}, { token: house.root.token });
    expect(mine.data[0]).toMatchObject({ state: 'cancelled', ending: expect.stringContaining('Nothing of it stays') });
  });

  it('that were written and not listed, for the process was killed between, are taken away by the next try', async () => {
    const { host } = house;
    await house.ask('save', { schedule: 'daily', hour: 11 });
    await house.set({ folder: join(host.dataDir, 'nowhere') });
    host.clock.advance(3700);
    await host.jobs.drain();
    // Its first try has failed. As if it had been killed behind the last byte instead:
    const begun = 'docstead-2026-01-14-105959-12345678.tar.gz';
    mkdirSync(folderOf(host), { recursive: true });
    writeFileSync(join(folderOf(host), begun), 'whole');
    await host.db.write(({ handle }) =>
      handle('jobs')
        .where({ plugin: 'backups' })
        .update({ checkpoint: JSON.stringify({ name: begun }) }),
    );
    await house.set({ folder: '' });
    host.clock.advance(60);
    await host.jobs.drain();
    const { backups } = await house.list();
    expect([backups.length, house.files()]).toEqual([1, [backups[0].name]]);
  });

  it('are downloaded in the session that opened them, by the password where the login is old, in parts too', async () => {
    await house.make();
    await house.make();
    const [backup, other] = (await house.list()).backups;
    const bytes = readFileSync(join(folderOf(house.host), backup.name));
    const get = (id: string, cookie: string, headers = {}) =>
      house.host.send('/api/backups/download', { backup_id: id }, { cookie, headers });
    const session = `docstead_session=${house.root.token}`;
    expect(JSON.parse((await get(backup.id, session)).body).error_message).toContain('opened for an hour');
    expect((await house.ask('proof')).data).toEqual({ proof: 'none' });
    house.host.clock.advance(3600);
    expect((await house.ask('proof')).data).toEqual({ proof: 'password' });
    const unlock = (password: string) =>
      house.host.send('/api/backups/unlock', { backup_id: backup.id, password }, { cookie: session });
    expect(JSON.parse((await unlock('wrong')).body).error_code).toBe(10208);
    const opened = await unlock(PASSWORD);
    const cookie = `${session}; ${String(opened.headers['set-cookie']).split(';')[0]}`;
    const whole = await get(backup.id, cookie);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': expect.stringContaining(`attachment; filename="${backup.name}"`),
      'cache-control': expect.stringContaining('private'),
    });
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    const part = await get(backup.id, cookie, { range: 'bytes=10-19' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
    // Neither another one, nor somebody else, nor later.
    expect(JSON.parse((await get(other.id, cookie)).body).error_code).toBe(10101);
    const anna = await signUp(house.host, 'anna');
    await house.host.db.write(({ handle }) => handle('users').where({ uid: anna.uid }).update({ groupid: 1 }));
    house.host.clock.advance(2);
    const hers = cookie.replace(house.root.token, anna.token);
    expect(JSON.parse((await get(backup.id, hers)).body).error_code).toBe(10101);
    house.host.clock.advance(3601);
    expect(JSON.parse((await get(backup.id, cookie)).body).error_code).toBe(10101);
  });
});
