import { describe, expect, it } from 'vitest';
import { craftedZip } from '../testing/crafted.ts';
import { read } from '../testing/round-trip.ts';
import { readMarkdownFile } from './read-zip.ts';
import { refsIn } from './refs.ts';

const page = (page_title: string, page_content: string) => ({ page_id: '', page_title, page_content, s_number: '3' });
const INFO = {
  item_type: '1',
  item_name: 'A &amp;amp; B',
  password: 'secret',
  members: [{ username: 'bob' }],
  pages: {
    pages: [page('&lt;b&gt;', '&amp;lt;')],
    catalogs: [
      { cat_name: 'a/b', pages: [page('in b', '![](../../etc/passwd)')], catalogs: [] },
      { cat_name: 'a/c', pages: [], catalogs: [] },
    ],
  },
};

describe('an archive of ShowDoc', () => {
  it.each(['info.json', 'prefix_info.json'])(
    'is read from its %s, texts un-escaped once, slashes as catalogs',
    async (path) => {
      const { project } = await read(
        craftedZip([
          { path, bytes: JSON.stringify(INFO) },
          { path: 'x.md', bytes: 'x' },
        ]),
      );
      expect(project.item_name).toBe('A &amp; B');
      expect(project.catalogs.map(({ cat_name }) => cat_name)).toEqual(['a', 'b', 'c']);
      expect(project.pages.map((one) => [one.page_title, one.page_content, one.s_number])).toEqual([
        ['<b>', '&lt;', 3],
        ['in b', '![](../../etc/passwd)', 3],
      ]);
      expect(project.files).toEqual([]);
      expect(JSON.stringify(project)).not.toContain('secret');
      expect(project.notes.map(({ what, detail }) => [what, detail])).toEqual([
        ['renamed', 'a > b'],
        ['renamed', 'a > c'],
        ['dropped', 'password'],
        ['dropped', 'bob'],
      ]);
    },
  );
});

describe('a file of Markdown', () => {
  it('is a project of one page, whose pictures are told as missing', async () => {
    const project = await readMarkdownFile(
      { name: 'first-steps.md' },
      Buffer.from('# First steps\n\n![](../../etc/passwd)'),
    );
    expect(project.pages[0]?.page_title).toBe('First steps');
    expect(project.notes).toEqual([{ what: 'dangling', place: 'First steps', detail: '../../etc/passwd' }]);
    expect(refsIn(project.pages[0]?.page_content ?? '').files).toEqual([]);
  });
});
