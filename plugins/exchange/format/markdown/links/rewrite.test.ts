import { describe, expect, it } from 'vitest';
import { type Link, rewriteLinks } from './rewrite.ts';

/** Every address in a text, and the text with another one in place of each. */
function seen(text: string) {
  const links: Link[] = [];
  const changed = rewriteLinks(text, (link) => {
    links.push(link);
    return 'new&';
  });
  return { changed, targets: links.map(({ target }) => target), links };
}

describe('An address', () => {
  it.each([
    ['[a](x.md)', 'x.md', '[a](new&)'],
    ['![a](<x y.png> "t")', 'x y.png', '![a](<new&> "t")'],
    ['![a](x\\(1\\).png)', 'x(1).png', '![a](new&)'],
    ['![a](x(1).png)', 'x(1).png', '![a](new&)'],
    ['![a](x.png (t))', 'x.png', '![a](new& (t))'],
    ['[a]: x.md "t"', 'x.md', '[a]: new& "t"'],
    ['![[x.png|200]]', 'x.png', '![](new&)'],
    ['[[x|shown]]', 'x', '[shown](new&)'],
    ['<img src="x.png">', 'x.png', '<img src="new&amp;">'],
    ["<img src='x.png'>", 'x.png', "<img src='new&amp;'>"],
    ['<img src=x.png>', 'x.png', '<img src="new&amp;">'],
    ['<img src=x.png alt=y>', 'x.png', '<img src="new&amp;" alt=y>'],
    ['a <IMG ALT=y SRC = x.png /> b', 'x.png', 'a <IMG ALT=y SRC = "new&amp;" /> b'],
    ['<img\n  width=100%\n  src=x.png >', 'x.png', '<img\n  width=100%\n  src="new&amp;" >'],
    ['<A HREF="x.md?a=1&amp;b=2">y</A>', 'x.md?a=1&b=2', '<A HREF="new&amp;">y</A>'],
    ['<video controls src="x.mp4"></video>', 'x.mp4', '<video controls src="new&amp;"></video>'],
  ])('in %j is %j', (text, target, changed) => {
    expect(seen(text)).toMatchObject({ targets: [target], changed });
  });

  it.each([
    ['of code', '`![a](x.png)`'],
    ['of a listing', '```\n![a](x.png)\n```'],
    ['of an indented listing', '    ![a](x.png)'],
    ['that is escaped', '\\[a](x.png)'],
    ['in a tag that does not end', 'a <img src=x.png'],
    ['in another tag', '<script src="x.js"></script>'],
    ['in a tag of a longer name', '<image src=x.png>'],
    ['of a size of the screen', '<img srcset="x.png 2x" data-src="y.png">'],
    ['that is a note', '[^1]: x.png'],
  ])('%s is none', (_, text) => {
    expect(seen(text)).toEqual({ targets: [], changed: text, links: [] });
  });

  it.each([
    ['![a](my pictures/图 1.png)', 'my pictures/图 1.png', '![a](new&)'],
    ['![a]( x y.png "t" ) b', 'x y.png', '![a]( new& "t" ) b'],
    ['[a](x (1) y.md)', 'x (1) y.md', '[a](new&)'],
  ])('with spaces in %j is %j, and said to be loose', (text, target, changed) => {
    const { links, ...found } = seen(text);
    expect(found).toEqual({ targets: [target], changed });
    expect(links[0]?.isLoose).toBe(true);
  });

  it('with spaces goes over no end of a line, and takes no link within it', () => {
    expect(seen('[a](see\nb) and [c](see [d](x.md)').targets).toEqual(['x.md']);
  });

  it('has what is written beside what it means', () => {
    const [link] = seen('![a](..\\img\\_a.png)').links;
    expect([link?.target, link?.written]).toEqual(['..\\img_a.png', '..\\img\\_a.png']);
  });
});
