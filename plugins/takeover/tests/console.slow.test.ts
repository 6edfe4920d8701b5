import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OldSite, openOldSite, PASSWORD } from '../testing/old-site.ts';

describe.each(testDatabases())('the take-over from the console, on %s', (db) => {
  let site: OldSite;
  let token: string;
  beforeEach(async () => {
    site = await openOldSite(db);
    const { data } = await site.host.call('/api/user/loginByVerify', { username: 'root', password: PASSWORD });
    token = data.user_token;
  });
  afterEach(() => site?.close());

  const ask = (call: string, input = {}) => site.host.call(`/api/takeover/${call}`, input, { token });
  const start = async (input: object) => (await ask('start', { source: 'wiki', dry: 0, ...input })).data.id as string;
  const report = async (source = 'wiki') => (await ask('report', { source })).data;
  const stop = (job_id: string) => site.host.call('/api/job/stop', { job_id }, { token });

  it('shows the sites of the folder and no other place, by name or by link', async () => {
    writeFileSync(join(site.folder, 'notes.txt'), 'no database, but long enough to be looked at as one'.repeat(50));
    writeFileSync(join(site.folder, '.hidden'), '');
    symlinkSync(tmpdir(), join(site.folder, 'outside'));
    mkdirSync(join(site.folder, 'half/Sqlite'), { recursive: true });
    symlinkSync(join(site.wiki, 'showdoc.db.php'), join(site.folder, 'half/Sqlite/showdoc.db.php'));
    symlinkSync('/etc/hostname', join(site.folder, 'host.db'));
    const { data } = await ask('sources');
    expect(data.folder).toBe(site.folder);
    const readable = data.sources.map((one: { name: string; is_readable: number }) => [one.name, one.is_readable]);
    expect(readable).toEqual([
      ['half', 1],
      ['host.db', 0],
      ['notes.txt', 0],
      ['outside', 0],
      ['wiki', 1],
    ]);
    const reasons = data.sources.map(({ reason }: { reason: string }) => reason);
    expect(reasons[1]).toContain('leads out of this folder');
    expect(reasons[2]).toContain('no SQLite database');
    for (const source of ['..', '../wiki', 'wiki/../wiki', site.wiki, '.hidden', 'nowhere'])
      expect([source, (await ask('start', { source, dry: 1 })).error_code]).toEqual([source, 10101]);
    const refused = await ask('start', { source: 'outside', dry: 1 });
    expect([refused.error_code, refused.error_message]).toEqual([
      10101,
      'It leads out of this folder: copy the site into it.',
    ]);
    expect(await report()).toEqual({
      ...{ at: 0, is_dry: 0, is_over: 0, by: '', people: '', error: '', has_differences: 0, tables: [], unknown: [] },
    });
  });

  it('looks first and writes nothing, then takes, and tells the person when it is over', async () => {
    const first = await start({ dry: 1 });
    expect((await ask('start', { source: 'wiki', dry: 0 })).error_message).toContain('Another take-over is running');
    await site.host.jobs.drain();
    const looked = await report();
    expect(looked).toMatchObject({ is_dry: 1, is_over: 1, error: '', has_differences: 0 });
    const page = looked.tables.find(({ table }: { table: string }) => table === 'page');
    expect(page).toMatchObject({ rows: 126, taken: 125, here: 0, compared: 0 });
    expect(page.left).toEqual([{ reason: 'not_in_bin', count: 1, places: [266733437] }]);
    expect(looked.unknown).toContainEqual({ table: 'page_comment', rows: 3 });
    expect([await site.rows('page'), await site.rows('takeover_row'), await site.rows('upload_file')]).toEqual([
      0, 0, 0,
    ]);
    const second = await start({});
    expect(second).not.toBe(first);
    await site.host.jobs.drain();
    expect(await report()).toMatchObject({ is_dry: 0, is_over: 1, has_differences: 0 });
    expect(await site.rows('page')).toBe(125);
    const { data } = await ask('sources');
    expect(data.sources[0].taken).toBe(await site.rows('takeover_row', { source: 'wiki' }));
    const mine = await site.host.call('/api/job/mine', {}, { token });
    expect(mine.data[0]).toMatchObject({
      state: 'done',
      ending: '“wiki” was taken over.',
      href: '/admin/index?section=takeover/sites&source=wiki',
    });
  });

  it('goes on with what the command began, for both remember a site by its folder', async () => {
    const command = site.host.current.commands.get('take-over')?.value;
    await command?.run({ from: site.wiki, write: 'yes' }, site.host.system());
    const before = await site.rows('page');
    await start({});
    await site.host.jobs.drain();
    const pages = (await report()).tables.find(({ table }: { table: string }) => table === 'page');
    expect([await site.rows('page'), pages.taken, pages.here]).toEqual([before, 0, before]);
  });

  it('takes nothing for who does not administer the site any more when it begins', async () => {
    await start({});
    await site.host.db.write(({ handle }) => handle('users').where({ username: 'root' }).update({ groupid: 2 }));
    site.host.clock.advance(2);
    await site.host.jobs.drain();
    expect([await site.rows('page'), await site.rows('takeover_row')]).toEqual([0, 0]);
    await site.host.db.write(({ handle }) => handle('users').where({ username: 'root' }).update({ groupid: 1 }));
    site.host.clock.advance(2);
    expect((await report()).error).toContain('does not administer');
  });

  it('stopped half way keeps whole parts, says so, and goes on with the next run', async () => {
    const id = await start({});
    const drained = site.host.jobs.drain();
    // The first part has come: this is its middle.
    while ((await site.rows('takeover_row')) === 0) await new Promise(setImmediate);
    await stop(id);
    await drained;
    site.host.clock.advance(3600);
    await site.host.jobs.drain();
    const [stopped] = (await site.host.call('/api/job/mine', {}, { token })).data;
    expect(stopped).toMatchObject({ state: 'cancelled', ending: expect.stringContaining('What had come stays') });
    expect(await report()).toMatchObject({ is_over: 0, error: '' });
    expect(await site.rows('subscription')).toBe(0);
    const come = await site.rows('takeover_row', { table_name: 'user' });
    expect([come, await site.rows('users')]).toEqual([14, 15]);
    await start({});
    await site.host.jobs.drain();
    expect(await report()).toMatchObject({ is_over: 1, error: '', has_differences: 0 });
    expect([await site.rows('users'), await site.rows('page')]).toEqual([15, 125]);
  });

  it('of one administrator is seen by another as it goes on, who stops it and goes on with it', async () => {
    const form = { username: 'anna', password: PASSWORD, confirm_password: PASSWORD };
    const anna = { token: (await site.host.call('/api/user/registerByVerify', form)).data.user_token };
    await site.host.db.write(({ handle }) =>
      handle('users').where({ username: 'anna' }).update({ groupid: 1, name: 'Anna K.' }),
    );
    site.host.clock.advance(2);
    const run = async (who = anna) => (await site.host.call('/api/takeover/run', {}, who)).data;
    const end = async (id: string, who = anna) => (await site.host.call('/api/takeover/stop', { id }, who)).error_code;
    expect(await run()).toMatchObject({ id: '', state: '', of: 0 });

    // The runner begins by itself after the commit: until it has been looked at, it finds nothing.
    const { queue } = site.host.infra;
    const claim = queue.claim.bind(queue);
    queue.claim = async () => [];
    const id = await start({ people: 'merge' });
    expect(await run()).toMatchObject({
      id,
      state: 'waiting',
      source: 'wiki',
      is_dry: 0,
      is_mine: 0,
      username: 'root',
    });
    queue.claim = claim;
    const drained = site.host.jobs.drain();
    while ((await run()).done === 0) await new Promise(setImmediate);
    expect(await run()).toMatchObject({ state: 'running', since: expect.any(Number), of: expect.any(Number) });
    expect(await run({ token })).toMatchObject({ id, is_mine: 1 });
    const pages = await site.rows('page');
    expect([await end('4711'), await end(id)]).toEqual([10101, 0]);
    await drained;
    site.host.clock.advance(3600);
    await site.host.jobs.drain();
    expect(await run()).toMatchObject({ id, state: 'cancelled' });
    expect(await end(id)).toBe(10101);
    // It was stopped before its pages came, and says so to whoever looks.
    expect([pages, await site.rows('subscription')]).toEqual([0, 0]);
    const stopped = (await site.host.call('/api/takeover/report', { source: 'wiki' }, anna)).data;
    expect(stopped).toMatchObject({ is_over: 0, error: '', by: 'root', people: 'merge' });
    const again = { source: 'wiki', dry: 0, people: stopped.people };
    expect((await site.host.call('/api/takeover/start', again, anna)).error_code).toBe(0);
    await site.host.jobs.drain();
    expect(await report()).toMatchObject({ is_over: 1, by: 'Anna K.', has_differences: 0 });
    expect(await run()).toMatchObject({ state: 'done', is_mine: 1, name: 'Anna K.' });
  });

  it('a database that breaks off is told by the report, and what had come stays', async () => {
    await site.there((there) => there.schema.alterTable('team', (t) => t.renameColumn('id', 'other')));
    await start({});
    await site.host.jobs.drain();
    const last = await report();
    expect(last).toMatchObject({ is_dry: 0, is_over: 1 });
    expect(last.error).toContain('not foreseen');
    expect(await site.rows('page')).toBe(125);
    await site.there((there) => there.schema.alterTable('team', (t) => t.renameColumn('other', 'id')));
    await start({});
    await site.host.jobs.drain();
    const again = await report();
    expect(again).toMatchObject({ error: '', has_differences: 0 });
    const count = (table: string) => again.tables.find((one: { table: string }) => one.table === table);
    expect([count('page'), count('team')]).toMatchObject([{ taken: 0, here: 125 }, { taken: 1 }]);
    expect(await site.rows('page')).toBe(125);
  });
});
