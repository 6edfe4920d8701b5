import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITS, type Project, Refused } from '../project.ts';
import { type Crafted, craftedZip, onDisk } from '../testing/crafted.ts';
import { readZip } from './read-zip.ts';

const info = (more: string, pages = '{"page_id":"1","page_title":"One","page_content":"x"}') =>
  `{"item_name":"T","more":${more},"pages":{"pages":[${pages}],"catalogs":[]}}`;
const manifest = (more: string, page = '') =>
  `{"format":"docstead","version":1,"catalogs":[],"files":[],"more":${more},"pages":[{"page_id":"1","key":"1","cat":""${page}}]}`;
const values = (count: number) => `[${'[],'.repeat(count)}1]`;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const own = (told: string, listed = manifest('1'), ...others: Crafted[]): Crafted[] => [
  { path: 'info.json', bytes: told },
  { path: 'docstead.json', bytes: listed },
  ...others,
];

/** Packed a hundred times smaller, as no rule for the ratio refuses it. */
function lettersOf(length: number): Buffer {
  const bytes = Buffer.alloc(length, 'a');
  const noise = Buffer.from(randomBytes(Math.ceil(length / 200)).toString('hex'));
  for (let at = 0; at + 1000 < length; at += 1000) noise.copy(bytes, at, at / 100, at / 100 + 10);
  return bytes;
}
const bomb = (path: string, length: number, [before, after] = ['', '']): Crafted => ({
  ...{ path, isDeflated: true },
  bytes: Buffer.concat([Buffer.from(before), lettersOf(length), Buffer.from(after)]),
});

async function read(entries: readonly Crafted[]): Promise<Project> {
  return onDisk(craftedZip(entries), async (path) => {
    const { project, close } = await readZip({ path });
    close();
    return project;
  });
}

async function why(entries: readonly Crafted[]): Promise<[string, string]> {
  const thrown: unknown = await read(entries).then(
    () => new Error('taken'),
    (error: unknown) => error,
  );
  return thrown instanceof Refused ? [thrown.why, thrown.place] : [String(thrown), ''];
}

const versions = { path: 'versions/1.json', bytes: '' };
const withVersions = manifest('1', ',"versions":"versions/1.json"');
const MEGABYTE = 2 ** 20;

describe('A hostile archive', () => {
  it.each<[string, Crafted[], [string, string]]>([
    ['more values than a project has', own(info(values(7_000_000))), ['tooMany', 'info.json']],
    ['a tree of a hundred thousand levels', own(info(nested(100_000))), ['tooDeep', 'info.json']],
    ['brackets without an end', own(info('['.repeat(1_000_000))), ['tooDeep', 'info.json']],
    ['the same beside its texts', own(info('1'), manifest(values(7_000_000))), ['tooMany', 'docstead.json']],
    ['levels beside its texts', own(info('1'), manifest(nested(100_000))), ['tooDeep', 'docstead.json']],
    [
      'the same in an earlier version',
      own(info('1'), withVersions, { ...versions, bytes: nested(100_000) }),
      ['tooDeep', 'versions/1.json'],
    ],
    [
      'bytes that are no text',
      [{ path: 'info.json', bytes: Buffer.from('{"a":"\xff"}', 'latin1') }],
      ['unreadable', 'info.json'],
    ],
  ])('of %s is refused', async (_what, entries, expected) => {
    expect(await why(entries)).toEqual(expected);
  });

  it('that becomes a hundred times as large, in any kind, is read up to its limit and refused', async () => {
    const most = LIMITS.texts + MEGABYTE;
    expect(await why([bomb('info.json', most, ['{"item_name":"', '"}'])])).toEqual(['tooLarge', 'info.json']);
    expect(await why([{ path: 'info.json', bytes: info('1') }, bomb('docstead.json', LIMITS.spec + MEGABYTE)])).toEqual(
      [...['tooLarge', 'docstead.json']],
    );
    const pages = Array.from({ length: 4 }, (_, at) => bomb(`${at}.md`, most / 4));
    expect(await why(pages)).toEqual(['tooLarge', '']);
  });

  it('in an archive is a file like any other, and no page', async () => {
    const inner = craftedZip([{ path: 'a.md', bytes: '# A' }]);
    expect(await why([{ path: 'inner.zip', bytes: inner }])).toEqual(['empty', '']);
    const { pages, notes } = await read([
      { path: 'inner.zip', bytes: inner },
      { path: 'b.md', bytes: '# B' },
    ]);
    expect([pages.length, notes]).toEqual([1, [{ what: 'skipped', place: 'inner.zip' }]]);
  });

  it('with names that differ by case, by Unicode’s forms or not at all keeps all pages, each with its key', async () => {
    const paths = ['caf\u00e9.md', 'cafe\u0301.md', 'CAF\u00c9.md', 'caf\u00e9.md', 'd/x.md', 'D/x.md'];
    const { pages, catalogs } = await read(paths.map((path, at) => ({ path, bytes: `# ${at}\n\nText ${at}` })));
    expect(new Set(pages.map(({ key }) => key)).size).toBe(paths.length);
    expect(pages.map(({ page_content }) => /Text \d/.exec(page_content)?.[0]).sort()).toEqual(
      paths.map((_, at) => `Text ${at}`),
    );
    expect(catalogs.map(({ cat_name }) => cat_name).sort()).toEqual(['D', 'd']);
  });

  it('whose pages begin with lines that stand for gigabytes has their text, and nothing of these', async () => {
    const levels = Array.from(
      { length: 20 },
      (_, at) => `a${at + 1}: &a${at + 1} [${'*a'.concat(String(at), ', ').repeat(9)}1]`,
    );
    const bytes = `---\na0: &a0 lol\n${levels.join('\n')}\n---\n\n# Title\n\nText`;
    const { pages } = await read([{ path: 'a.md', bytes }]);
    expect(pages[0]?.page_content.length).toBeLessThan(bytes.length + 1);
    expect(pages[0]?.page_content).toContain('Text');
  });
});
