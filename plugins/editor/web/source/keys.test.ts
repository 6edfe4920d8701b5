import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keyName, SHORTCUTS } from './keys.ts';

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8')) as {
    keys: Record<string, unknown>;
    help: Record<string, unknown>;
  };

describe('the keys', () => {
  it('are each told in both languages', () => {
    for (const { keys, help } of [wordsOf('en'), wordsOf('zh-cn')]) {
      for (const { id, group } of SHORTCUTS) {
        expect(keys[id], id).toBeTypeOf('string');
        expect(help[group], group).toBeTypeOf('string');
      }
    }
  });

  it('are each told once', () => {
    const told = SHORTCUTS.map(({ id }) => id);
    expect(new Set(told).size).toBe(told.length);
  });

  it('mean one thing each, in and out of tables', () => {
    const seen = SHORTCUTS.filter(({ group }) => group !== 'table').map(({ key }) => key);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('leave the palette its own, and make a link with another', () => {
    expect(SHORTCUTS.find(({ id }) => id === 'link')?.key).toBe('Mod-Shift-k');
    expect(SHORTCUTS.filter(({ key }) => key === 'Mod-k')).toEqual([{ id: 'palette', group: 'page', key: 'Mod-k' }]);
  });

  it('are written as the platform writes them', () => {
    expect(keyName('Mod-Shift-8', false)).toBe('Ctrl+Shift+8');
    expect(keyName('Mod-Shift-8', true)).toBe('⇧⌘8');
    expect(keyName('Mod-Alt-Enter', true)).toBe('⌥⌘↵');
    expect(keyName('Ctrl-Shift-Mod-ArrowLeft', true)).toBe('⌃⇧⌘←');
    expect(keyName('Mod-Shift-Backspace', true)).toBe('⇧⌘⌫');
    expect(keyName('Mod-Shift-Backspace', false)).toBe('Ctrl+Shift+Backspace');
    expect(keyName('F1', false)).toBe('F1');
  });
});
