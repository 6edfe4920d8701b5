import { describe, expect, it } from 'vitest';
import { displayNameOf, refusedEnding } from './attachment-name.ts';

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

  it.each([
    ...['nginx.conf', 'my.ini', 'a.xml', '学习.ASP.NET.pdf', 'IMG_1.HEIC', 'app.js', 'a.php.jpg', 'a.html', 'a.svg'],
    ...[
      'a.txt',
      'A.PDF',
      '.zip',
      'x.tar.gz',
      'Dockerfile',
      '.env',
      'a.',
      'exe',
      'a.ps1',
      'a "b".txt',
      'x.vbox',
      'x.aspect',
    ],
  ])('%j is taken as an attachment', (name) => expect(refusedEnding(name)).toBe(undefined));

  it.each([
    ['shell.PHP', 'php'],
    ['a.txt.exe', 'exe'],
    ['.htaccess', 'htaccess'],
    ['x.php7', 'php7'],
    ['x.jspf', 'jspf'],
    ['x.asa', 'asa'],
    ['run.sh. .', 'sh'],
    ['run.s\u202eh', 'sh'],
    ['run.ｅｘｅ', 'exe'],
    ['run.exe"', 'exe'],
    ['run.exe\u0000', 'exe'],
  ])('%j is refused for %j', (name, ending) => expect(refusedEnding(name)).toBe(ending));
});
