import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PNG } from '../../files/testing/desk.ts';
import { type Crafted, craftedZip } from '../format/testing/crafted.ts';
import { fileOf, type Harbour, op, openHarbour, specOf } from '../testing/harbour.ts';

const HARM = 'The file contains something that could do harm, and was not read.';
const page = { path: 'a.md', bytes: '# A' };
const many = (count: number, of: (at: number) => Crafted) =>
  craftedZip(Array.from({ length: count }, (_, at) => of(at)));
const info = (page_content: string) => ({
  item_name: 'Taken',
  pages: { pages: [{ page_title: 'One', page_content }], catalogs: [] },
});

/** By their numbers in the list of attacks: what is sent, and the sentence with which it is refused. */
const REFUSED: readonly (readonly [string, string, () => Buffer, string])[] = [
  ['24: a path that leads out', 'a.zip', () => craftedZip([page, { path: '../../evil.md', bytes: 'x' }]), HARM],
  ['24: an absolute path', 'a.zip', () => craftedZip([page, { path: '/etc/evil.md', bytes: 'x' }]), HARM],
  ['24: a path of Windows', 'a.zip', () => craftedZip([page, { path: 'C:\\evil.md', bytes: 'x' }]), HARM],
  ['24: a symbolic link', 'a.zip', () => craftedZip([page, { path: 'l', bytes: '/etc', mode: 0o120777 }]), HARM],
  [
    '24: a path that no disk holds',
    'a.zip',
    () => craftedZip([{ path: `${'d/'.repeat(2050)}a.md`, bytes: 'x' }]),
    HARM,
  ],
  [
    '24: what becomes hundreds of times as large',
    'a.zip',
    () => craftedZip([page, { path: 'b.md', bytes: Buffer.alloc(2 ** 23), isDeflated: true }]),
    HARM,
  ],
  [
    '24: more files than are taken',
    'a.zip',
    () => many(10_001, (at) => ({ path: `${at}.md`, bytes: 'x' })),
    'There is more in the file than can be imported at once.',
  ],
  [
    '24: a password',
    'a.zip',
    () => craftedZip([{ ...page, flags: 1, isDeflated: true }]),
    'The archive is protected by a password.',
  ],
  [
    '27: brackets without end',
    'a.yaml',
    () => Buffer.from(`openapi: 3.0.0\npaths: ${'['.repeat(500_000)}`),
    'The file is nested too deeply.',
  ],
  [
    '27: more than thirty megabytes',
    'a.json',
    () => Buffer.from(specOf({ '/a': op('x'.repeat(31 * 2 ** 20)) })),
    'The file is too large.',
  ],
  [
    '27: more aliases than a person writes',
    'a.yaml',
    () => Buffer.from(`openapi: 3.0.0\ninfo: &i {title: T}\nx: [${'*i,'.repeat(300_000)}]\npaths: {/a: {get: {}}}\n`),
    HARM,
  ],
  ['23: a page for people', 'a.html', () => Buffer.from('<script>1</script>'), 'This format is not known.'],
];

describe.each(testDatabases())('A hostile file, on %s', (db) => {
  let harbour: Harbour;
  let folder: string;
  // Of its own, so that nothing of others is taken for what was left.
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docstead-hostile-'));
    vi.stubEnv('TMPDIR', folder);
    harbour = await openHarbour(db);
  });
  afterEach(async () => {
    await harbour?.host.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const left = () => readdirSync(folder).filter((name) => name.startsWith('docstead-import-'));

  it('is refused with a sentence, and nothing of it is left', async () => {
    for (const [what, name, make, sentence] of REFUSED) {
      const begun = performance.now();
      const answer = await harbour.ask('owner', '/api/import/upload', {}, { file: fileOf(make(), name) });
      expect([what, answer.error_code, answer.error_message]).toEqual([what, 10101, expect.stringContaining(sentence)]);
      expect(performance.now() - begun).toBeLessThan(20_000);
      expect(await harbour.ask('owner', '/api/item/myList')).toMatchObject({ error_code: 0 });
    }
    expect([await harbour.rows('import_upload'), await harbour.rows('page'), left()]).toEqual([0, 0, []]);
    // All of them one after the other.
  });

  it('25: that names files of the server brings none of them in', async () => {
    const names = ['/etc/passwd', 'file:///etc/passwd', '../../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'C:\\win.ini'];
    const text = names.map((name) => `![x](${name}) [y](${name}) <img src="${name}">`).join('\n\n');
    const files = [
      craftedZip([{ path: 'a/b.md', bytes: text }]),
      craftedZip([{ path: 'info.json', bytes: JSON.stringify(info(text)) }]),
    ];
    for (const file of files) {
      const report = await harbour.bring('owner', file, {}, 'a.zip');
      expect(report).toMatchObject({ state: 'done', counts: { added: 1, files: 0 } });
      const [one] = await harbour.pagesOf(Number(report.item_id));
      expect(await harbour.text(one?.page_id ?? 0)).not.toContain('root:');
    }
    expect(await harbour.rows('upload_file')).toBe(0);
  });

  it('23: that is a script beside its pages stays outside, under whatever name', async () => {
    const names = ['a.php', 'a.html', 'a.svg.html', 'a.phtml', 'a.xhtml', 'a.exe', 'a.js', '.htaccess'];
    const text = names.map((name) => `[x](${name})`).join('\n\n');
    const script = '<?php system($_GET[0]); ?><script>alert(1)</script>';
    const zip = craftedZip([
      { path: 'a.md', bytes: `${text}\n\n![p](forged.png) ![q](true.png)` },
      ...names.map((path) => ({ path, bytes: script })),
      { path: 'forged.png', bytes: script },
      { path: 'true.png', bytes: PNG },
    ]);
    const report = await harbour.bring('owner', zip, {}, 'a.zip');
    const files = await harbour.host.db.handle('upload_file').select('file_type', 'display_name');
    for (const { file_type } of files) expect(file_type).not.toMatch(/html|php|script|xml/);
    const [one] = await harbour.pagesOf(Number(report.item_id));
    const urls = [...(await harbour.text(one?.page_id ?? 0)).matchAll(/\]\((\/[^)]+|https?:[^)]+)\)/g)].map(
      (hit) => hit[1] ?? '',
    );
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) {
      const answer = await harbour.host.inject({ url, headers: { 'x-api-token': harbour.token('owner') } });
      expect(String(answer.headers['content-type'])).not.toMatch(/html|script|xml/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      const stranger = await harbour.host.inject({ url });
      expect(stranger.rawPayload.equals(answer.rawPayload)).toBe(false);
    }
  });

  it('24: with names that differ by case alone, or not at all, keeps every page', async () => {
    const zip = craftedZip([
      { path: 'A.md', bytes: '# One' },
      { path: 'a.md', bytes: '# Two' },
      { path: 'a.md', bytes: '# Three' },
    ]);
    const report = await harbour.bring('owner', zip, {}, 'a.zip');
    expect(report).toMatchObject({ state: 'done', counts: { added: 3 } });
  });
});
