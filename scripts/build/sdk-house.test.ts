import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Descriptor, SHELL_SLOTS } from '@docstead/core/contract';
import { SDK_VERSION } from '@docstead/core/kernel';
import { describe, expect, it } from 'vitest';
import { houseFile } from './sdk-house.ts';

const root = join(import.meta.dirname, '..', '..');
const house = houseFile(root);

it('is of the version that the kernel says', () => {
  expect(house.sdk).toBe(SDK_VERSION);
});

describe.each(Object.keys(house.plugins))('the plugin %s', (id) => {
  it('stands there with its version, and contributes to slots that are known', async () => {
    const module = await import(pathToFileURL(join(root, 'plugins', id, 'plugin.ts')).href);
    const { version, contributions = [], slots = [] } = module.default as Descriptor;
    expect(house.plugins[id]).toBe(version);
    const unknown = contributions.filter(({ slot }) => !house.slots.includes(slot));
    expect(unknown).toEqual([]);
    expect([...slots].sort()).toEqual(house.slots.filter((slot) => slot.startsWith(`${id}/`)));
  });
});

it('names no slot twice, and those of the shell too', () => {
  expect(new Set(house.slots).size).toBe(house.slots.length);
  expect(house.slots.filter((slot) => slot.startsWith('shell/'))).toEqual([...SHELL_SLOTS]);
});

it('shares what the shell provides, and nothing that a remote would bring itself', () => {
  expect(house.shared).toMatchObject({ react: { import: false }, '@docstead/core/ui': { import: false } });
});
