import { describe, expect, it } from 'vitest';
import { Refused } from '../project.ts';
import { type Crafted, craftedZip, onDisk } from '../testing/crafted.ts';
import { openArchive } from './archive.ts';
import { bytesOf } from './entry-stream.ts';

const MEGABYTE = 2 ** 20;

async function look(bytes: Uint8Array, limits?: Parameters<typeof openArchive>[1]) {
  return onDisk(bytes, async (path) => {
    const archive = await openArchive(path, limits);
    const texts: Record<string, string> = {};
    try {
      for (const name of archive.files.keys()) texts[name] = String(await archive.bytes(name, MEGABYTE));
    } finally {
      archive.close();
    }
    return { texts, notes: archive.notes, folders: archive.folders };
  });
}

async function refusal(bytes: Uint8Array, limits?: Parameters<typeof openArchive>[1]) {
  const error = await look(bytes, limits).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`Not refused: ${JSON.stringify(error)}`);
  return { why: error.why, place: error.place };
}

/** The same archive with a list whose length is told in 64 bits. */
function counted64(archive: Buffer, count: bigint): Buffer {
  const [body, end] = [archive.subarray(0, -22), Buffer.from(archive.subarray(-22))];
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(count, at);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(body.length), 8);
  locator.writeUInt32LE(1, 16);
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at);
  end.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([body, record, locator, end]);
}

const zip = (...entries: Crafted[]) => craftedZip(entries);
const one = { path: 'a.md', bytes: 'text' };

describe('an archive', () => {
  it('is read whole, stored or deflated', async () => {
    const { texts, folders, notes } = await look(
      zip(one, { path: '文档/b.md', bytes: '正文', isDeflated: true }, { path: '空/' }),
    );
    expect(texts).toEqual({ 'a.md': 'text', '文档/b.md': '正文' });
    expect(folders).toEqual(['空']);
    expect(notes).toEqual([]);
  });

  it('is read by a list in 64 bits', async () => {
    expect((await look(counted64(zip(one), 1n))).texts).toEqual({ 'a.md': 'text' });
  });

  it('may have one folder around everything, and what systems leave in it', async () => {
    const bytes = zip(
      { path: 'docs/' },
      { path: 'docs/a/b.md' },
      { path: 'docs/c.md' },
      { path: '__MACOSX/docs/._c.md' },
      { path: 'docs/.DS_Store' },
      { path: 'docs/a/Thumbs.db' },
      { path: 'docs/Desktop.ini' },
    );
    expect(Object.keys((await look(bytes)).texts)).toEqual(['a/b.md', 'c.md']);
  });

  it('keeps two files of one name, and tells the new one', async () => {
    const { texts, notes } = await look(zip(one, { ...one, bytes: 'second' }, { path: 'A.md', bytes: 'third' }));
    expect(texts).toEqual({ 'a.md': 'text', 'a_1.md': 'second', 'A.md': 'third' });
    expect(notes).toEqual([{ what: 'renamed', place: 'a.md', detail: 'a_1.md' }]);
  });

  it('has folders between backslashes, with one note for all of them', async () => {
    const entries: Crafted[] = [
      { path: 'docs\\' },
      { path: 'docs\\a.md', bytes: 'a' },
      { path: 'docs\\img/x\\b.png', bytes: 'b' },
      { path: 'docs\\empty\\' },
      { path: '__MACOSX\\docs\\._a.md' },
    ];
    const { texts, folders, notes } = await look(zip(...entries));
    expect(texts).toEqual({ 'a.md': 'a', 'img/x/b.png': 'b' });
    expect(folders).toEqual(['empty']);
    expect(notes).toEqual([{ what: 'backslashes', place: 'docs\\' }]);
  });

  it('keeps two files whose names differ in their slashes alone', async () => {
    const { texts, notes } = await look(zip({ path: 'a\\b.md', bytes: 'one' }, { path: 'a/b.md', bytes: 'two' }, one));
    expect(texts).toEqual({ 'a/b.md': 'one', 'a/b_1.md': 'two', 'a.md': 'text' });
    expect(notes).toEqual([
      { what: 'backslashes', place: 'a\\b.md' },
      { what: 'renamed', place: 'a/b.md', detail: 'a/b_1.md' },
    ]);
  });

  it('takes a byte 5C within a character of GBK for no backslash', async () => {
    const path = Buffer.concat([Buffer.from('d55c5c', 'hex'), Buffer.from('c3fbb3c6', 'hex'), Buffer.from('.md')]);
    const { texts, notes } = await look(zip({ path, bytes: 'x' }));
    expect(Object.keys(texts)).toEqual(['名称.md']);
    expect(notes.map(({ what, place }) => [what, place])).toEqual([
      ['encoding', '名称.md'],
      ['backslashes', `${new TextDecoder('gb18030').decode(Buffer.from('d55c', 'hex'))}\\名称.md`],
    ]);
  });

  it('may hold another archive, which is a file like any other', async () => {
    const inner = zip({ path: '../../etc/passwd', bytes: 'x' });
    const { texts } = await look(zip({ path: 'inner.zip', bytes: inner }));
    expect(Object.keys(texts)).toEqual(['inner.zip']);
  });

  it.each([
    ['gb18030', Buffer.from('bdd3bfdacec4b5b52ec3fbb3c62e6d64', 'hex'), '接口文档.名称.md'],
    ['big5', Buffer.from('a4e5a5f3bba1a9fa2e6d64', 'hex'), '文件說明.md'],
  ])('has its names read that an old program wrote in %s, with a note', async (encoding, path, name) => {
    const { texts, notes } = await look(zip({ path, bytes: 'x' }));
    expect(Object.keys(texts)).toEqual([name]);
    expect(notes).toEqual([{ what: 'encoding', place: name, detail: encoding }]);
  });

  it('has the names that it carries in Unicode beside local ones', async () => {
    const name = Buffer.from('说明.md');
    const extra = Buffer.concat([Buffer.from([0x75, 0x70, name.length + 5, 0, 1, 0, 0, 0, 0]), name]);
    expect(Object.keys((await look(zip({ path: Buffer.from('cbb5c3f72e6d64', 'hex'), extra }))).texts)).toEqual([
      '说明.md',
    ]);
  });
});

describe('an archive is refused', () => {
  it.each([
    '../../etc/passwd',
    'a/../../b.md',
    'a/..',
    '/etc/passwd',
    '//server/share',
    'C:/windows/win.ini',
    'c:x.md',
    '..\\..\\x.md',
    '\\x.md',
    '\\\\server\\share',
    'C:\\windows\\win.ini',
    'a\\..\\..\\x.md',
    'a/..\\..\\x.md',
    'a\\.\\b.md',
    'a/\\b.md',
    'a\\b\0.md',
    './a.md',
    'a//b.md',
    'a\0.md',
    '',
  ])('for the path %j', async (path) => {
    expect(await refusal(zip(one, { path, bytes: 'x' }))).toEqual({ why: 'unsafe', place: path.slice(0, 300) });
  });

  it('for a path of more bytes than a disk could hold', async () => {
    expect((await refusal(zip({ path: `${'d/'.repeat(2050)}a.md` }))).why).toBe('unsafe');
    expect((await refusal(zip({ path: '文'.repeat(1400) }))).why).toBe('unsafe');
    expect(Object.keys((await look(zip({ path: '文'.repeat(1300) }))).texts)).toHaveLength(1);
  });

  it('for a path that leads out only once it is read in its own encoding', async () => {
    const path = Buffer.concat([Buffer.from('bdd3bfda', 'hex'), Buffer.from('/../../x.md')]);
    expect((await refusal(zip({ path }))).why).toBe('unsafe');
  });

  it.each([
    ['a symbolic link', 0o120777],
    ['a device', 0o020644],
    ['a pipe', 0o010644],
  ])('for %s', async (_name, mode) => {
    expect(await refusal(zip({ path: 'link', bytes: '/etc/passwd', mode }))).toEqual({ why: 'unsafe', place: 'link' });
  });

  it.each([1, 0x41])('for what is encrypted (flags %i)', async (flags) => {
    expect((await refusal(zip({ ...one, flags, isDeflated: true }))).why).toBe('encrypted');
  });

  it('for a packing that it does not know', async () => {
    expect(await refusal(zip({ ...one, method: 99 }))).toEqual({ why: 'unreadable', place: 'a.md' });
  });

  it('for more entries than are taken, before they are read', async () => {
    const limits = { entries: 2, unpacked: 100, ratio: 10 };
    expect((await refusal(zip(one, { path: 'b' }, { path: 'c' }), limits)).why).toBe('tooMany');
    expect((await refusal(craftedZip([one], { count: 60_000 }))).why).toBe('tooMany');
    expect((await refusal(counted64(zip(one), 1_000_000n))).why).toBe('tooMany');
  });

  it('for what its entries come to together', async () => {
    const limits = { entries: 9, unpacked: 7, ratio: 10 };
    expect((await refusal(zip(one, { path: 'b.md', bytes: 'more' }), limits)).why).toBe('tooLarge');
    expect((await refusal(zip({ path: 'b.md', size: 4_000_000_000, isDeflated: true }))).why).toBe('tooLarge');
  });

  it('for an entry that becomes hundreds of times as large', async () => {
    expect(await refusal(zip({ path: 'zero', bytes: new Uint8Array(2 * MEGABYTE), isDeflated: true }))).toEqual({
      why: 'unsafe',
      place: 'zero',
    });
  });

  it('for entries that share their bytes', async () => {
    const body = { bytes: 'x'.repeat(1000) };
    expect(
      (
        await refusal(
          zip({ path: 'a', ...body }, { path: 'b', ...body, offset: 0 }, { path: 'c', ...body, offset: 20 }),
        )
      ).why,
    ).toBe('unsafe');
  });

  it.each([
    ['more', 3],
    ['fewer', 4000],
  ])('where an entry has %s bytes than its list says', async (_name, size) => {
    expect(await refusal(zip({ ...one, isDeflated: true, size }))).toEqual({ why: 'unreadable', place: 'a.md' });
  });

  it('where the bytes of an entry are not those that were packed', async () => {
    expect(await refusal(zip({ ...one, crc: 1 }))).toEqual({ why: 'unreadable', place: 'a.md' });
    expect((await refusal(zip({ ...one, method: 8, bytes: 'no deflate', size: 9 }))).why).toBe('unreadable');
  });

  it('where it is cut off, anywhere, or is none', async () => {
    const whole = zip(one, { path: 'b.md', bytes: 'b'.repeat(100), isDeflated: true });
    for (let length = 0; length < whole.length; length += 5) {
      expect((await refusal(whole.subarray(0, length))).why).toBe('unreadable');
    }
    expect((await refusal(Buffer.from('PK\x03\x04 and nothing that follows'))).why).toBe('unreadable');
  });

  it('where its list ends before it says', async () => {
    expect((await refusal(craftedZip([one], { count: 3 }))).why).toBe('unreadable');
  });

  it('where a list in 64 bits tells of more than there can be', async () => {
    const extra = Buffer.alloc(12);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(2n ** 50n, 4);
    expect((await refusal(zip({ path: 'big', isDeflated: true, size: 0xffffffff, extra }))).why).toBe('tooLarge');
  });
});

describe('a file of an archive', () => {
  it('is no other than those in its list', async () => {
    await onDisk(zip(one), async (path) => {
      const archive = await openArchive(path);
      for (const name of ['/etc/passwd', '../incoming', path, 'b.md', '__proto__']) {
        await expect(archive.open(name)).rejects.toMatchObject({ why: 'unreadable' });
      }
      archive.close();
    });
  });

  it('is read up to the size that its reader takes', async () => {
    await onDisk(zip(one), async (path) => {
      const archive = await openArchive(path);
      await expect(archive.bytes('a.md', 3)).rejects.toMatchObject({ why: 'tooLarge', place: 'a.md' });
      expect(String(await bytesOf(await archive.open('a.md'), 4, ''))).toBe('text');
      archive.close();
    });
  });

  it('may be left in the middle', async () => {
    await onDisk(zip({ path: 'a', bytes: 'ab'.repeat(MEGABYTE) }), async (path) => {
      const archive = await openArchive(path);
      for await (const _chunk of await archive.open('a')) break;
      expect((await archive.open('a')).destroy().destroyed).toBe(true);
      archive.close();
    });
  });
});
