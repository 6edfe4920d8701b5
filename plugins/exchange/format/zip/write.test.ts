import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { onDisk } from '../testing/crafted.ts';
import { openArchive } from './archive.ts';
import { bytesOf } from './entry-stream.ts';
import { type ZipPart, zipOf } from './write.ts';

const MONDAY = new Date('2026-11-23T12:00:00Z');

async function* each(parts: readonly ZipPart[]) {
  yield* parts;
}

describe('an archive that is written', () => {
  it('holds texts in pieces, streams, empty files and empty folders', async () => {
    const parts: ZipPart[] = [
      { path: '文档/a.md', open: () => ['一', '', '二'] },
      { path: 'b.png', open: async () => Readable.from([Buffer.from([1, 2]), Buffer.from([3])]), isPacked: true },
      { path: 'empty.md', open: () => [] },
      { path: 'none.md', open: () => [''] },
      { path: 'folder/' },
    ];
    const bytes = await bytesOf(zipOf(each(parts), MONDAY), 2 ** 20, '');
    await onDisk(bytes, async (path) => {
      const archive = await openArchive(path);
      expect([...archive.files.keys()]).toEqual(['文档/a.md', 'b.png', 'empty.md', 'none.md']);
      expect(String(await archive.bytes('文档/a.md', 99))).toBe('一二');
      expect([...(await archive.bytes('b.png', 99))]).toEqual([1, 2, 3]);
      expect((await archive.bytes('none.md', 99)).length).toBe(0);
      expect(archive.folders).toEqual(['folder']);
      archive.close();
    });
  });

  it('is the same to the byte for the same parts', async () => {
    const make = () => bytesOf(zipOf(each([{ path: 'a', open: () => ['text'] }]), MONDAY), 2 ** 20, '');
    expect(await make()).toEqual(await make());
  });

  it('opens a part only after the one before it was read, and no faster than it is taken', async () => {
    let opened = 0;
    async function* many() {
      for (let n = 0; n < 50; n++) {
        yield {
          path: `${n}`,
          isPacked: true,
          open: async () => {
            opened++;
            return Readable.from(Array.from({ length: 8 }, () => Buffer.alloc(64 * 1024, n)));
          },
        };
      }
    }
    const out = zipOf(many(), MONDAY);
    out.read(0);
    await new Promise((done) => setTimeout(done, 50));
    expect(opened).toBeLessThan(5);
    await bytesOf(out, 2 ** 26, '');
    expect(opened).toBe(50);
  });

  it('ends with the error of a part that fails', async () => {
    const failing: ZipPart[] = [
      { path: 'a', open: () => ['x'] },
      {
        path: 'b',
        open: async () =>
          new Readable({
            read() {
              this.destroy(new Error('The disk is gone'));
            },
          }),
      },
    ];
    await expect(bytesOf(zipOf(each(failing), MONDAY), 2 ** 20, '')).rejects.toThrow('The disk is gone');
    const unopened: ZipPart[] = [{ path: 'a', open: () => Promise.reject(new Error('No such file')) }];
    await expect(bytesOf(zipOf(each(unopened), MONDAY), 2 ** 20, '')).rejects.toThrow('No such file');
  });

  it('lets go of what it reads when nobody takes it any more', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024));
      },
    });
    let [asked, left] = [0, false];
    async function* parts() {
      try {
        for (;;) {
          asked++;
          yield { path: `${asked}`, open: async () => endless };
        }
      } finally {
        left = true;
      }
    }
    const out = zipOf(parts(), MONDAY);
    for await (const _chunk of out) break;
    await new Promise((done) => setTimeout(done, 20));
    expect([endless.destroyed, asked, left]).toEqual([true, 1, true]);
  });
});

it('An archive lets go of each part once it is written.', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const streams: WeakRef<Readable>[] = [];
  let alive = 0;
  async function* parts() {
    for (let at = 0; at < 20; at += 1) {
      const open = async () => {
        const stream = Readable.from([Buffer.alloc(1000)]);
        streams.push(new WeakRef(stream));
        return stream;
      };
      yield { path: `${at}`, open };
    }
    // What a reference has just named lives until the next turn of the loop.
    await setImmediate();
    collect();
    alive = streams.filter((stream) => stream.deref() !== undefined).length;
  }
  await buffer(zipOf(parts(), MONDAY));
  expect(streams).toHaveLength(20);
  expect(alive).toBeLessThan(5);
});
