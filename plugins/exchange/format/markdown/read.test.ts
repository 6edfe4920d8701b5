import { describe, expect, it } from 'vitest';
import { craftedZip } from '../testing/crafted.ts';
import { read } from '../testing/round-trip.ts';

const folder = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  const zip = craftedZip(Object.entries(files).map(([path, bytes]) => ({ path, bytes })));
  return (await read(zip)).project;
};
const FILE = /docstead-(file|page):([^)\s"'>#]+)/g;
/** The text of the first page, with the paths of what its links lead to; files beside it, and the report. */
async function linked(text: string, files: readonly string[], at = 'a.md') {
  const beside = Object.fromEntries(files.map((path) => [path, `bytes of ${path}`]));
  const { pages, notes, files: taken } = await folder({ [at]: text, 'z/z.txt': '', ...beside });
  const page = pages.find(({ key }) => key === at);
  return {
    text: page?.page_content.replace(FILE, (_, kind, path) => `${kind}<${decodeURIComponent(path)}>`),
    files: taken.map(({ path }) => path),
    notes: notes.filter(({ place }) => place !== 'z/z.txt').map(({ what, detail }) => `${what} ${detail}`),
  };
}

describe('A folder of Markdown', () => {
  it.each([
    ['by a path in percent signs', '![x](img/%E4%B8%AD.png)', 'img/中.png'],
    ['with spaces in percent signs', '![x](img/a%20b.png)', 'img/a b.png'],
    ['with Chinese as it is', '![x](./图片/截图.png)', '图片/截图.png'],
    ['with spaces as they are', '![x](我的 图片/截图 (1).png)', '我的 图片/截图 (1).png'],
    ['with a percent sign of its own', '![x](100%.png)', '100%.png'],
    ['from the root', '![x](/img/a.png)', 'img/a.png'],
    ['from the root of what a site publishes', '![x](/img/a.png)', 'static/img/a.png'],
    ['with a query', '![x](img/a.png?raw=true)', 'img/a.png'],
    ['with a name in other case', '![x](IMG/A.PNG)', 'img/a.png'],
    ['by folders of Windows', '![x](img\\a.png)', 'img/a.png'],
    ['by folders of Windows that look like escapes', '![x](.\\img\\_a.png)', 'img/_a.png'],
    ['by folders of Windows in percent signs', '![x](img%5Ca%20b.png)', 'img/a b.png'],
    ['by escapes of Markdown', '![x](img/a\\(1\\)\\_b.png)', 'img/a(1)_b.png'],
    ['in a tag, by folders of Windows', '<img src="img\\a.png">', 'img/a.png'],
    ['in a tag without quotes', '<IMG SRC=img\\a.png/>', 'img/a.png'],
    ['by its name alone', '![[img\\a.png]]', 'deep/img/a.png'],
    ['with a number sign in its name', '![x](img/C#1.png)', 'img/C#1.png'],
  ])('has its pictures found %s', async (_, text, path) => {
    const found = await linked(text, [path]);
    expect(found).toMatchObject({ files: [path], notes: [] });
    expect(found.text).toContain(`file<${path}>`);
  });

  it('has a picture found from a folder within, by folders of Windows', async () => {
    const { text } = await linked('![x](..\\..\\img\\1.png)', ['img/1.png'], 'a/b/c.md');
    expect(text).toBe('![x](file<img/1.png>)');
  });

  it('tells pictures of one name in two folders apart', async () => {
    const { text, files } = await linked('![x](a/1.png) ![y](b\\1.png)', ['a/1.png', 'b/1.png']);
    expect(text).toBe('![x](file<a/1.png>) ![y](file<b/1.png>)');
    expect(files).toEqual(['a/1.png', 'b/1.png']);
  });

  it('tells of pictures that stand on the machine of their author', async () => {
    const { text, notes } = await linked('![x](C:\\Users\\me\\a.png) ![y](\\\\server\\a.png)', ['a.png']);
    expect(text).toBe('![x](C:\\Users\\me\\a.png) ![y](\\\\server\\a.png)');
    expect(notes).toEqual(['dangling C:\\Users\\me\\a.png', 'dangling \\server\\a.png', 'skipped undefined']);
  });

  it('leaves what looks like an address with spaces and is none, without a word', async () => {
    const text = 'See [1](as it was said) and [x](https://ex.com/a b).';
    expect(await linked(text, [])).toEqual({ text, files: [], notes: [] });
  });

  it('has links from page to page with their parts, and without their queries', async () => {
    const text =
      '[a](b%20c.md#part-1) [b](./b c.md?plain=1#x) [c](deep\\d.md#e) [d](deep/d.html) [e](#here) [f](deep/)';
    const found = await linked(text, ['b c.md', 'deep/d.md', 'deep/README.md']);
    expect(found.text).toBe(
      '[a](page<b c.md>#part-1) [b](page<b c.md>#x) [c](page<deep/d.md>#e) [d](page<deep/d.md>) [e](#here) [f](page<deep/README.md>)',
    );
    expect(found.notes).toEqual([]);
  });

  it.each([
    ['with lines of Windows', Buffer.from('---\r\ntitle: 标题\r\norder: 2\r\n---\r\n\r\nText\r\n')],
    ['behind a mark', Buffer.from('\ufeff---\ntitle: 标题\norder: 2\n---\n\nText\n')],
    ['in UTF-16', Buffer.from('\ufeff---\r\ntitle: 标题\r\n---\r\nText\r\n', 'utf16le')],
    [
      'in GBK',
      Buffer.concat([Buffer.from('---\ntitle: '), Buffer.from('b1eacce2', 'hex'), Buffer.from('\n---\nText\n')]),
    ],
    ['of TOML with lines of Windows', Buffer.from('+++\r\ntitle = "标题"\r\n+++\r\nText\r\n')],
  ])('has what a page tells of itself %s', async (_, bytes) => {
    const [page] = (await folder({ 'a.md': bytes })).pages;
    expect([page?.page_title, page?.page_content.trim()]).toEqual(['标题', 'Text']);
  });

  it('keeps the lines of Windows, and finds links and headings between them', async () => {
    const { pages } = await folder({ 'a.md': '# Head\r\n\r\n![x](b.png)\r\n\r\n[r]: b.png\r\n', 'b.png': 'b' });
    expect(pages[0]?.page_title).toBe('Head');
    expect(pages[0]?.page_content).toBe('# Head\r\n\r\n![x](docstead-file:b.png)\r\n\r\n[r]: docstead-file:b.png\r\n');
  });

  it('has its text in GBK read, with a note for each', async () => {
    const { pages, notes } = await folder({ 'a.md': Buffer.from('2320bdd3bfdacec4b5b5', 'hex'), 'b.md': '# 中文' });
    expect(pages.map(({ page_title }) => page_title)).toEqual(['接口文档', '中文']);
    expect(notes).toEqual([{ what: 'encoding', place: 'a.md', detail: 'gb18030' }]);
  });
});
