import { describe, expect, it } from 'vitest';
import { MOST_SHEETS } from '../limits.ts';
import { checkZip } from './check.ts';
import { openFile } from './open.ts';
import { readXlsx } from './read.ts';
import { fileOf } from './testing/parts.ts';
import { type Part, zipOf } from './testing/zip.ts';

const MIB = 1024 ** 2;
const part = { name: 'a', content: 'a' };
const refusedBy = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'taken';
  } catch (thrown) {
    return thrown instanceof Error && 'reason' in thrown ? String(thrown.reason) : String(thrown);
  }
};

describe('a hostile file', () => {
  it.each([
    [
      'unpacks to more than is taken',
      [
        { ...part, content: randomText(26 * MIB) },
        { name: 'b', content: randomText(26 * MIB) },
      ],
      'unpacked',
    ],
    ['is packed too tightly', [{ ...part, content: Buffer.alloc(30 * MIB) }], 'ratio'],
    ['has too many entries', Array.from({ length: 2_001 }, (_, at) => ({ ...part, name: `f${at}` })), 'entries'],
    ['has an entry twice', [part, part], 'damaged'],
    ['says that something is nothing', [{ ...part, content: randomText(1000), unpacked: 0 }], 'damaged'],
    ['says that nothing is something', [{ ...part, packed: 0, unpacked: 100 }], 'damaged'],
    ['says that an entry reaches beyond the list', [{ ...part, packed: 5_000, unpacked: 6_000 }], 'damaged'],
    ['would need more than 32 bits', [{ ...part, unpacked: 0xffffffff }], 'damaged'],
  ])('is refused where it %s', async (_what, parts, reason) => {
    expect(await refusedBy(() => checkZip(zipOf(parts)))).toBe(reason);
  });

  it('is not unpacked further than it says', async () => {
    const sheets = [{ name: 'A', after: ' '.repeat(20 * MIB) }];
    const told = (part: Part) => (part.name.includes('worksheets') ? { ...part, unpacked: 50_000 } : part);
    expect(await refusedBy(() => readXlsx(fileOf({ sheets, told })))).toBe('damaged');
    expect(await refusedBy(() => readXlsx(fileOf({ sheets: [] })))).toBe('no_sheets');
  });

  it('makes nothing of entities', async () => {
    const laughs = Array.from({ length: 20 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const strings = `<!DOCTYPE s [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file:///etc/passwd">${laughs}]><sst><si><t>&l20;&x;</t></si></sst>`;
    const bytes = fileOf({ strings, sheets: [{ name: 'A', rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' }] });
    const found = await readXlsx(bytes).catch(() => undefined);
    expect(JSON.stringify(found?.book ?? '').length).toBeLessThan(2_000);
    expect(JSON.stringify(found?.book ?? '')).not.toContain('root:');
  });

  it('has no more cells, rows and sheets than are taken', async () => {
    const far = fileOf({ sheets: [{ name: 'A', rows: '<row r="1048577"><c r="A1048577"><v>1</v></c></row>' }] });
    expect(await refusedBy(() => readXlsx(far))).toBe('damaged');
    const wide = fileOf({ sheets: [{ name: 'A', rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }] });
    expect(await refusedBy(() => readXlsx(wide))).toMatch(/cells|damaged/);
    const sheets = Array.from({ length: MOST_SHEETS + 1 }, (_, at) => ({ name: `s${at}` }));
    expect(await refusedBy(() => readXlsx(fileOf({ sheets })))).toBe('sheets');
  });

  it.each([
    ['a.xlsx', 'no zip', 'damaged'],
    ['a.xlsx', '\xd0\xcf\x11\xe0 rest', 'password'],
    ['a.xls', '\xd0\xcf\x11\xe0 rest', 'other_format'],
    ['a.ods', 'PK\x03\x04', 'other_format'],
    ['a.png', 'x', 'unknown'],
    ['a.csv', 'a\0b', 'unknown'],
    ['a.csv', '', 'damaged'],
  ])('%s with %j is refused', async (name, content, reason) => {
    expect(await refusedBy(() => openFile(name, Buffer.from(content, 'latin1')))).toBe(reason);
  });
});

/** Of letters that pack to about two thirds. */
function randomText(length: number): Buffer {
  const text = Buffer.alloc(length);
  for (let at = 0, seed = 1; at < length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    text[at] = 33 + ((seed >> 16) % 64);
  }
  return text;
}
