import { describe, expect, it } from 'vitest';
import { createVault } from './vault.ts';

const key = Buffer.alloc(32, 7);
const vault = createVault(key, 'items');

describe('the vault', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = vault.seal('密码 secret');
    expect(vault.open(sealed)).toBe('密码 secret');
    expect(vault.seal('密码 secret')).not.toBe(sealed);
    expect(vault.open(vault.seal(''))).toBe('');
  });

  it('opens nothing that was changed, cut, or sealed by another plugin or site', () => {
    const sealed = vault.seal('secret');
    const changed = Buffer.from(sealed.slice(3), 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const wrong = [`v1.${changed.toString('base64url')}`, sealed.slice(0, 20), 'v1.', 'plain', ''];
    for (const text of wrong) expect(() => vault.open(text)).toThrow('not sealed with the key of this site');
    expect(() => createVault(key, 'members').open(sealed)).toThrow('not sealed');
    expect(() => createVault(Buffer.alloc(32, 8), 'items').open(sealed)).toThrow('not sealed');
  });

  it('digests the same text the same way, under a key of the plugin', () => {
    expect(vault.digest('token')).toMatch(/^[0-9a-f]{64}$/);
    expect(vault.digest('token')).toBe(createVault(key, 'items').digest('token'));
    expect(vault.digest('token')).not.toBe(createVault(key, 'members').digest('token'));
  });
});
