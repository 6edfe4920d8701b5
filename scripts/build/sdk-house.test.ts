import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Descriptor, shellOffers } from '@docstead/core/contract';
import { SDK_VERSION } from '@docstead/core/kernel';
import { describe, expect, it } from 'vitest';
import { houseFile } from './sdk-house.ts';

const root = join(import.meta.dirname, '..', '..');
const house = await houseFile(root);
const slots = house.slots.map(({ id }) => id);

it('is of the version that the kernel says', () => {
  expect(house.sdk).toBe(SDK_VERSION);
});

describe.each(Object.keys(house.plugins))('the plugin %s', (id) => {
  it('stands there with its version, and contributes to slots that are known', async () => {
    const module = await import(pathToFileURL(join(root, 'plugins', id, 'plugin.ts')).href);
    const { version, contributions = [], offers } = module.default as Descriptor;
    expect(house.plugins[id]).toBe(version);
    const unknown = contributions.filter(({ slot }) => !slots.includes(slot));
    expect(unknown).toEqual([]);
    expect(house.slots.filter((slot) => slot.id.startsWith(`${id}/`))).toEqual(offers?.slots ?? []);
  });
});

it('names no slot twice, and those of the shell too', () => {
  expect(new Set(slots).size).toBe(slots.length);
  expect(slots.filter((slot) => slot.startsWith('shell/'))).toEqual(shellOffers().map(({ id }) => id));
});

it('shares what the shell provides, and nothing that a remote would bring itself', () => {
  expect(house.shared).toMatchObject({ react: { import: false }, '@docstead/core/ui': { import: false } });
});
