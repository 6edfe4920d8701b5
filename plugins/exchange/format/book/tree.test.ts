import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { Breath } from './breath.ts';
import { htmlOf, type Setting } from './html.ts';
import { wordsOf } from './testing/sample.ts';
import { type Node, readTree, textOf } from './tree.ts';

/** Others have always waited long enough. */
class Short extends Breath {
  taken = 0;
  override get isDue(): boolean {
    return true;
  }
  override async take(): Promise<void> {
    this.taken += 1;
  }
}

const read = async (html: string): Promise<string> => shown((await readTree(html, new Breath())).children);
/** `p.lead(b(x))`, to be compared. */
const shown = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return JSON.stringify(node);
      const attributes = Object.entries(node.attributes).map(([name, value]) => `${name}=${value}`);
      return `${node.name}${attributes.length > 0 ? `[${attributes.join(',')}]` : ''}(${shown(node.children)})`;
    })
    .join(' ');

describe('The tree of a page', () => {
  it('has its elements, what they say of themselves, and its words as they are meant', async () => {
    expect(
      await read('<p id="a" class="x y">1 &lt; 2 &amp;amp; &quot;3&quot;<br>4</p><hr><img src="a.png" alt="">'),
    ).toBe('p[id=a,class=x y]("1 < 2 &amp; \\"3\\"" br() "4") hr() img[src=a.png,alt=]()');
    expect(await read('<input type="checkbox" checked disabled><A HREF=x>y</A>')).toBe(
      'input[type=checkbox,checked=,disabled=]() a[href=x]("y")',
    );
    expect(await read('a < b <3 </ c> <')).toBe('"a " "<" " b " "<" "3 " "<" "/ c> " "<"');
  });

  it('closes every element within the one that it stands in, whatever comes', async () => {
    expect(await read('<ul><li>a<b>c</ul>d')).toBe('ul(li("a" b("c"))) "d"');
    expect(await read('</div></p>a</b><p>c')).toBe('"a" p("c")');
    expect(await read('a<!-- <p>b</p> --><!doctype html>c')).toBe('"a" "c"');
    for (const cut of ['<p', '<p class', '<p class="a', '<!-- a', '</p']) expect(await read(`a${cut}`)).toMatch(/^"a"/);
  });

  it('has nothing of what is no part of a document', async () => {
    expect(await read('a<script>b<p>c</p></script><svg><p>d</p></svg><link href="x">e<form><p>f</p></form>')).toBe(
      '"a" "e"',
    );
  });

  it('is no deeper than whoever walks it can go, and loses no word', async () => {
    const tree = await readTree(`${'<div>'.repeat(5000)}deep${'</div>'.repeat(5000)}end`, new Breath());
    expect(textOf(tree)).toBe('deepend');
    expect(shown(tree.children).split('div(').length).toBeLessThan(130);
  });

  it('is read in a time that grows with its length alone', async () => {
    const length = 1_000_000;
    for (const html of ['<', '<p ', '<p a="', ' ', '<!--', '</p', '<p =', '&amp']) {
      const begun = performance.now();
      await readTree(html.repeat(length / html.length), new Breath());
      await readTree(`<p${' '.repeat(length)}"${'='.repeat(length)}`, new Breath());
      expect(performance.now() - begun).toBeLessThan(5000);
    }
  });
});

describe('Whoever works through a long page', () => {
  const LINES = 500;
  const html = '<p>one <b>two</b> three</p>'.repeat(LINES);

  it('lets requests be answered in between, while it is read, taken apart, and written', async () => {
    const reading = new Short();
    const tree = await readTree(html, reading);
    expect(reading.taken).toBeGreaterThan(10);
    const cutting = new Short();
    expect(await blocksOf(tree, cutting)).toHaveLength(LINES);
    expect(cutting.taken).toBeGreaterThanOrEqual(LINES);
    const writing = new Short();
    const setting: Setting = {
      ...{ breath: writing, words: wordsOf('en'), link: () => undefined, picture: async () => undefined },
    };
    expect(await htmlOf(tree.children, setting)).toBe(html);
    expect(writing.taken).toBeGreaterThanOrEqual(LINES);
  });

  it('does not stop for less than a few milliseconds, and then once', async () => {
    const breath = new Breath();
    expect(breath.isDue).toBe(false);
    const begun = performance.now();
    while (performance.now() - begun < 10);
    expect(breath.isDue).toBe(true);
    let isAnswered = false;
    setImmediate(() => {
      isAnswered = true;
    });
    await breath.take();
    expect([isAnswered, breath.isDue]).toEqual([true, false]);
  });
});
