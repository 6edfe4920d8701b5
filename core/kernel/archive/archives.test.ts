import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { archives } from '../../sdk/server/index.ts';
import { half, nothing } from '../generation/test-half.ts';
import { testHouse } from '../generation/test-house.ts';

const house = testHouse();
const signal = new AbortController().signal;

describe('archives that are made while the site runs', () => {
  it('are told table by table, lie in a place, and are whole or say why not', async () => {
    await house.open([half('notes', nothing)]);
    const service = house.host.services.get(archives);
    const told: number[] = [];
    const packed = await buffer(
      await service.pack({
        tell: async ({ tables, of }) => {
          told.push(tables / of);
        },
      }),
    );
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(0.5);
    expect(await service.verify(Readable.from(packed), signal)).toBeUndefined();
    expect(await service.verify(Readable.from(packed.subarray(0, 200)), signal)).toMatch(/./);
    const store = await service.open({ kind: 'folder', path: '' });
    await store.put('one', packed, 'application/gzip');
    expect((await store.get('one'))?.size).toBe(packed.length);
    expect(service.folder('')).toContain('backups');
    const thrown = await service.open({ kind: 'folder', path: '/nowhere/at/all' }).catch((error) => error);
    expect(await service.faultOf(thrown)).toMatchObject({ reason: 'missing' });
  });

  it('that cannot be read are no damaged ones', async () => {
    await house.open([half('notes', nothing)]);
    const torn = new Readable({ read: () => torn.destroy(new Error('away')) });
    await expect(house.host.services.get(archives).verify(torn, signal)).rejects.toThrow('away');
  });
});
