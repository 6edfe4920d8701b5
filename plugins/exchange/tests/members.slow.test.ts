import { coreFailures, fail, uidOf } from '@docstead/core/contract';
import { type AnyHalf, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type Person, staffed } from '../../items/server/testing/office.ts';
import { MANIFEST } from '../format/own/manifest.ts';
import type { Project, ProjectMember } from '../format/project.ts';
import { onDisk } from '../format/testing/crafted.ts';
import { changed, written } from '../format/testing/round-trip.ts';
import { openArchive } from '../format/zip/archive.ts';
import { fileOf, type Harbour, openHarbour } from '../testing/harbour.ts';
import { atNewcomers } from '../testing/newcomers.ts';

const member = (username: string, level: ProjectMember['level'], cats: readonly string[] = []) => ({
  ...{ username, level, cats },
});
const project = (members: readonly ProjectMember[]): Project => ({
  ...{ item_name: 'Brought', item_description: '', item_type: 1 },
  catalogs: [
    { key: 'a', parent: '', cat_name: 'Mine' },
    { key: 'b', parent: 'a', cat_name: 'Below' },
  ],
  pages: [
    { key: 'p', cat: '', page_title: 'One', page_content: 'text' },
    { key: 'q', cat: 'b', page_title: 'Two', page_content: 'text' },
  ],
  ...{ files: [], notes: [], members },
});
const manifestOf = (zip: Buffer) =>
  onDisk(zip, async (path) => {
    const archive = await openArchive(path);
    const text = String(await archive.bytes(MANIFEST, 2 ** 24));
    archive.close();
    return JSON.parse(text);
  });

/** Milliseconds: files are read in a thread, which begins anew in each of them. */
const TIMEOUT = 90_000;

describe.each(testDatabases())('the members of a project, on %s', { timeout: TIMEOUT }, (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  async function begun(...more: readonly AnyHalf[]) {
    harbour = await openHarbour(db, more);
    const place = await staffed(harbour);
    return place;
  }
  const exported = async (item_id: number, more = {}, who: Person = 'owner'): Promise<Buffer> => {
    const asked = { item_id, format: 'own', ...more };
    const { job_id } = await harbour.did(who, '/api/export/start', asked);
    await harbour.host.jobs.drain();
    return (await harbour.host.send('/api/export/file', { job_id }, { token: harbour.token(who) })).rawPayload;
  };
  /** As the members' screen has them. */
  const membersOf = async (item_id: number) => {
    const list = await harbour.did('owner', '/api/member/getList', { item_id });
    return list
      .map((one: Record<string, string>) => [one.username, one.member_group_id, one.cat_ids === '' ? '' : one.cat_name])
      .sort();
  };
  const brought = async (who: Person, zip: Buffer, input = {}, more = {}) => {
    const preview = await harbour.upload(who, zip, input, 'a.zip');
    const { job_id } = await harbour.did(who, '/api/import/run', { import_id: preview.import_id, ...input, ...more });
    await harbour.host.jobs.drain();
    return { preview, report: await harbour.did(who, '/api/import/report', { job_id }) };
  };
  const notesOf = (report: { notes: readonly { what: string; place: string }[] }) =>
    report.notes.map(({ what, place }) => [what, place]);

  it('go out by name where it is wanted, and come in with the same rights where it is wanted', async () => {
    const { item_id } = await begun();
    const address = { email: 'editor.of@example.com', email_verify: true };
    await harbour.host.db.write(({ handle }) =>
      handle('users')
        .where({ uid: harbour.uid('editor') })
        .update(address),
    );
    const before = await membersOf(item_id);
    expect(before).toEqual([
      ['admin', '2', ''],
      ['editor', '1', ''],
      ['limited', '1', 'Mine'],
      ['reader', '0', ''],
    ]);
    expect((await manifestOf(await exported(item_id))).members).toBeUndefined();
    const zip = await exported(item_id, { with_members: 1 });
    const { members } = await manifestOf(zip);
    expect(members.map((one: object) => Object.keys(one).sort().join())).toEqual([
      'member_group_id,username',
      'member_group_id,username',
      'cats,member_group_id,username',
      'member_group_id,username',
    ]);
    expect([zip.includes(Buffer.from('example.com')), zip.includes(Buffer.from('secret'))]).toEqual([false, false]);

    const { preview, report } = await brought('owner', zip, {}, { with_members: 1 });
    expect(preview.members).toMatchObject({ total: 4, found: 4 });
    expect(preview.members.list).toContainEqual({
      ...{ username: 'limited', state: 'found', member_group_id: 1, catalogs: ['Mine'] },
    });
    expect(report).toMatchObject({ state: 'done', counts: { members: 4 }, notes_total: 0 });
    expect(await membersOf(Number(report.item_id))).toEqual(before);
    // The same, by who does not want them.
    const bare = await brought('owner', zip);
    expect(bare.preview.members.found).toBe(4);
    expect(await membersOf(Number(bare.report.item_id))).toEqual([]);
  });

  it('are none of a part of it, nor of another form', async () => {
    const { item_id, mine, pageOfMine } = await begun();
    for (const part of [{ cat_id: mine }, { page_id: pageOfMine }]) {
      const zip = await exported(item_id, { type: 2, ...part, with_members: 1 });
      expect((await manifestOf(zip)).members).toBeUndefined();
    }
    const markdown = await exported(item_id, { format: 'markdown', with_members: 1 });
    expect((await manifestOf(markdown)).members).toBeUndefined();
  });

  it('are told to nobody who does not manage the project', async () => {
    const { item_id } = await begun();
    for (const who of ['guest', 'stranger', 'reader', 'limited', 'editor'] as const) {
      const { error_code } = await harbour.ask(who, '/api/export/start', { item_id, format: 'own', with_members: 1 });
      expect([who, error_code]).toEqual([who, who === 'guest' ? 10102 : 10302]);
    }
    expect(await harbour.host.infra.database.knex('jobs').where({ kind: 'export' })).toEqual([]);
    // The site's administrator manages every project.
    const { members } = await manifestOf(await exported(item_id, { with_members: 1 }, 'root'));
    expect(members).toHaveLength(4);
  });

  it('who are limited to what is gone are not named, for without the limit they would read everything', async () => {
    const { item_id, theirs } = await begun();
    const mine = { item_id, uid: harbour.uid('limited') };
    await harbour.host.db.write(({ handle }) => handle('item_access').where(mine).update({ cat_id: 999_999 }));
    await harbour.admit(item_id, 'reader', 0, theirs);
    const { members } = await manifestOf(await exported(item_id, { with_members: 1 }));
    expect(members.map(({ username }: { username: string }) => username).sort()).toEqual(['admin', 'editor', 'reader']);
  });

  it('who are there stay what they are, whatever an archive says of them; names count once, whatever their case', async () => {
    const { item_id } = await begun();
    const before = await membersOf(item_id);
    const zip = await written(
      project([
        member('owner', 0),
        member('reader', 2),
        member('ADMIN', 0),
        member('stranger', 0, ['a']),
        member('Stranger', 2),
        member('nobody-here', 2),
      ]),
    );
    const { preview, report } = await brought('admin', zip, { item_id }, { with_members: 1 });
    const states = preview.members.list.map((one: Record<string, string>) => [one.username, one.state]);
    expect(states).toEqual([
      ['owner', 'owner'],
      ['reader', 'member'],
      ['ADMIN', 'member'],
      ['stranger', 'found'],
      ['nobody-here', 'unknown'],
    ]);
    expect(report).toMatchObject({ state: 'done', counts: { members: 1 } });
    expect(notesOf(report)).toEqual([['memberUnknown', 'nobody-here']]);
    expect(await membersOf(item_id)).toEqual([...before, ['stranger', '0', 'Mine']].sort());
    const log = await harbour.did('owner', '/api/item/getChangeLog', { item_id });
    const line = { op_action_type: 'binding', op_object_type: 'member', op_object_name: 'stranger', username: 'admin' };
    expect(log.list).toContainEqual(expect.objectContaining(line));
  });

  it('come in by nobody who may bring nothing into the project', async () => {
    const { item_id } = await begun();
    const before = await membersOf(item_id);
    const zip = await written(project([member('root', 2)]));
    for (const who of ['reader', 'limited', 'editor', 'stranger'] as const) {
      // Sent for a project of one's own, and run into another one.
      const { import_id } = await harbour.upload(who, zip, {}, 'a.zip');
      const run = { import_id, item_id, with_members: 1 };
      expect([who, (await harbour.ask(who, '/api/import/run', run)).error_code]).toEqual([who, 10302]);
    }
    await harbour.host.jobs.drain();
    expect(await membersOf(item_id)).toEqual(before);
  });

  it('with a right that there is none of, or limited to what is not at the root, stay outside', async () => {
    const { item_id, mine } = await begun();
    const zip = await written(project([]));
    const hostile = [
      { username: 'reader', member_group_id: 3 },
      { username: 'editor', member_group_id: 9_007_199_254_740_991 },
      { username: 'limited', member_group_id: 1, cats: ['b'] },
      { username: 'admin', member_group_id: 1, cats: ['a', 'none'] },
      { username: 'root\0', member_group_id: 2 },
      { username: '', member_group_id: 2 },
      { username: 'x'.repeat(101), member_group_id: 2 },
      { username: 'stranger', member_group_id: 1, cats: ['a'] },
    ];
    const manifest = { ...(await manifestOf(zip)), members: hostile };
    const sent = await changed(zip, { [MANIFEST]: JSON.stringify(manifest) });
    const { preview, report } = await brought('owner', sent, {}, { with_members: 1 });
    expect(preview.members.list.map(({ username }: { username: string }) => username)).toEqual(['stranger']);
    expect(preview.notes_total).toBe(7);
    expect(await membersOf(Number(report.item_id))).toEqual([['stranger', '1', 'Mine']]);
    // Below a catalog of the project, what the right was limited to is of the first level no more.
    const below = await brought('owner', sent, { item_id }, { with_members: 1, cat_id: mine });
    expect(below.report).toMatchObject({ state: 'done', counts: { members: 0 } });
    expect(notesOf(below.report)).toContainEqual(['memberUnfit', 'stranger']);
  });

  it('are known by their usernames, not by anybody’s address', async () => {
    await begun();
    const address = { email: 'reader@example.com', email_verify: true };
    await harbour.host.db.write(({ handle }) =>
      handle('users')
        .where({ uid: harbour.uid('reader') })
        .update(address),
    );
    const zip = await written(project([member('reader@example.com', 2)]));
    const { preview, report } = await brought('owner', zip, {}, { with_members: 1 });
    expect(preview.members).toMatchObject({ found: 0, list: [{ state: 'unknown' }] });
    expect(await membersOf(Number(report.item_id))).toEqual([]);
  });

  it('are no more than an archive may name; thousands of nobodies stand in the report', async () => {
    await begun();
    const zip = await written(project([]));
    const manifest = await manifestOf(zip);
    const names = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ username: `n${at}`, member_group_id: 2 }));
    const withNames = (count: number) =>
      changed(zip, { [MANIFEST]: JSON.stringify({ ...manifest, members: names(count) }) });
    const sent = { file: fileOf(await withNames(100_000), 'a.zip') };
    expect(await harbour.ask('owner', '/api/import/upload', {}, sent)).toMatchObject({
      ...{ error_code: 10101, error_message: 'There is more in the file than can be imported at once. docstead.json' },
    });
    const { preview, report } = await brought('owner', await withNames(1200), {}, { with_members: 1 });
    expect([preview.members.total, preview.members.found, preview.members.list.length]).toEqual([1200, 0, 500]);
    expect(report).toMatchObject({ state: 'done', counts: { added: 2, members: 0 }, notes_total: 1200 });
  });

  it('whom a plugin refuses stay outside; the pages are there', async () => {
    const full = atNewcomers(async () => {
      throw fail(coreFailures.tooOften);
    });
    const { item_id } = await begun(full);
    const zip = await written(project([member('stranger', 1)]));
    const { report } = await brought('owner', zip, { item_id }, { with_members: 1 });
    expect(report).toMatchObject({ state: 'done', counts: { added: 2, members: 0 } });
    expect(notesOf(report)).toEqual([['memberRefused', 'stranger']]);
  });
  it('come in as long as who brings them manages the project, and not a moment longer', async () => {
    const ousting = atNewcomers(async (item_id, { db, caller }) => {
      await db
        .handle('item_access')
        .where({ item_id, uid: uidOf(caller) })
        .delete();
    });
    const { item_id } = await begun(ousting);
    // More than come in at once, so that there is a moment after it.
    const nobodies = Array.from({ length: 80 }, (_, at) => member(`n${at}`, 0));
    const zip = await written(project([member('stranger', 0), ...nobodies, member('root', 2)]));
    const { report } = await brought('admin', zip, { item_id }, { with_members: 1 });
    expect(report).toMatchObject({ state: 'done', counts: { added: 2, members: 1 } });
    expect(notesOf(report)).toContainEqual(['memberRefused', 'root']);
    expect((await membersOf(item_id)).map(([username]: string[]) => username)).toEqual([
      ...['editor', 'limited', 'reader', 'stranger'],
    ]);
  });
});
