import { describe, expect, it } from 'vitest';
import { displayNameOf, isNameAllowed } from './attachment-name.ts';

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\people\\y.txt', 'y.txt'],
    ['a\u0000\r\n\u0085b.txt', 'ab.txt'],
    ['exe.\u202egnp.zip', 'exe.gnp.zip'],
    [' 报告.txt ', '报告.txt'],
    ['/', 'file'],
    ['\u202e', 'file'],
  ])('%j is shown as %j', (name, shown) => {
    expect(displayNameOf(name)).toBe(shown);
  });

  it('is no longer than a list has room for, whole characters with the ending', () => {
    const shown = displayNameOf(`${'😀'.repeat(300)}.txt`);
    expect([...shown].length).toBe(200);
    expect(shown).toBe(`${'😀'.repeat(196)}.txt`);
    expect(displayNameOf(`${'x'.repeat(196)}.txt`)).toHaveLength(200);
  });

  it.each(['a.txt', 'A.PDF', '.zip', 'x.tar.gz'])('%s is taken', (name) => expect(isNameAllowed(name)).toBe(true));
  it.each(['a', 'a.', 'a.html', 'a.svg', 'a.php.jpg', 'a.txt.exe', 'x.xhtml', 'x.mjs', 'x.txt '])('%j is not', (name) =>
    expect(isNameAllowed(name)).toBe(false),
  );
});
