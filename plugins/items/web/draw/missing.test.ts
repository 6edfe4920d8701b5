import { toast } from '@docstead/core/ui';
import { afterEach, describe, expect, it } from 'vitest';
import { followClicks } from './clicks.ts';
import { markDeadLinks } from './missing.ts';
import { markPictures } from './pictures.ts';

const t = (key: string, values?: Record<string, unknown>) => [key, ...Object.values(values ?? {})].join(' ');

function place(html: string): HTMLElement {
  const node = document.createElement('div');
  node.innerHTML = html;
  return node;
}

afterEach(() => toast.clear());

describe('A picture that does not come', () => {
  it('leaves its words and its address in its place, in a link too, once', () => {
    const node = place('<p><a href="/x"><img class="md-image" src="docs/a.png" alt="Logo"></a></p>');
    markPictures(node, t);
    markPictures(node, t);
    for (let times = 0; times < 2; times += 1) node.querySelector('img')?.dispatchEvent(new Event('error'));
    expect([...node.querySelectorAll('.md-missing')].map((note) => note.textContent)).toEqual([
      'draw.picture_missing Logo · docs/a.png',
    ]);
    expect(node.querySelector('img')?.hidden).toBe(true);
  });
});

describe('A link to what lay beside the text elsewhere', () => {
  it('says where it led, and leads nowhere', () => {
    const node = place('<a href="./docs/install.md">Install</a>');
    markDeadLinks(node, t);
    const dispose = followClicks(node, t);
    const link = node.querySelector('a');
    expect(link?.title).toBe('draw.link_dead ./docs/install.md');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(toast.snapshot().map(({ text }) => text)).toEqual(['draw.link_dead ./docs/install.md']);
    dispose();
  });

  it.each(['https://a.example/b.md', '/handbook/9', '#md-part', '?x=1', '34', '../12/34#part', 'mailto:a@b.c'])(
    'is not %s',
    (href) => {
      const node = place(`<a href="${href}">x</a>`);
      markDeadLinks(node, t);
      expect(node.querySelector('.md-dead')).toBeNull();
    },
  );
});
