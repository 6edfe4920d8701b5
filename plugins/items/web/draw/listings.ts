import type { Translate } from '@docstead/core/web';

/** Puts the language, a switch for wrapping and a copy button on every listing. */
export function frameListings(node: HTMLElement, t: Translate): void {
  for (const frame of node.querySelectorAll<HTMLElement>('.md-listing')) {
    const pre = frame.querySelector('pre');
    if (!pre) continue;
    const before = frame.querySelector<HTMLElement>(':scope > .md-bar');
    if (before?.lang === document.documentElement.lang) continue;
    before?.remove();
    frame.append(barOf(pre, t));
  }
}

function barOf(pre: HTMLElement, t: Translate): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'md-bar';
  bar.lang = document.documentElement.lang;
  const name = document.createElement('span');
  name.textContent = languageOf(pre);
  const wrap = button(t('draw.wrap'), 'wrap');
  wrap.setAttribute('aria-pressed', String(pre.dataset.wrap !== undefined));
  bar.append(name, wrap, button(t('reading.copy_code'), 'copy'));
  return bar;
}

export function button(label: string, act: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.dataset.act = act;
  return made;
}

function languageOf(pre: HTMLElement): string {
  return pre.dataset.lang ?? /(?:^| )language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
}
