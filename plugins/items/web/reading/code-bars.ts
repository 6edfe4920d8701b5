import { copyText } from '@docstead/core/ui';

export interface CodeWords {
  readonly copy: string;
  readonly copied: string;
}

const SHOWN_MS = 2000;

/** Puts the language and a copy button on every listing. The HTML is the renderer's; this only adds around it. */
export function addCodeBars(doc: HTMLElement, words: CodeWords): void {
  for (const pre of doc.querySelectorAll<HTMLElement>('pre.md-code, pre:has(> code)')) {
    const frame = pre.parentElement?.classList.contains('items-code') ? pre.parentElement : frameOf(pre);
    // What scrolls sideways must be reachable by keyboard.
    pre.tabIndex = 0;
    frame.querySelector('.items-code-bar')?.remove();
    frame.append(barOf(languageOf(pre), words.copy));
  }
}

function frameOf(pre: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  frame.className = 'items-code';
  pre.replaceWith(frame);
  frame.append(pre);
  return frame;
}

function languageOf(pre: HTMLElement): string {
  return pre.dataset.lang ?? /(?:^| )language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1] ?? '';
}

function barOf(language: string, label: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'items-code-bar';
  if (language) {
    const name = document.createElement('span');
    name.textContent = language;
    bar.append(name);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  bar.append(button);
  return bar;
}

/** Handles a click anywhere in the document; true when it was on a copy button. */
export function copyOnClick(target: EventTarget | null, words: CodeWords): boolean {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('.items-code-bar button') : null;
  const code = button?.closest('.items-code')?.querySelector('pre')?.textContent;
  if (!button || code == null) return false;
  void copyText(code.replace(/\n$/, '')).then((isDone) => {
    if (!isDone) return;
    button.textContent = words.copied;
    setTimeout(() => {
      button.textContent = words.copy;
    }, SHOWN_MS);
  });
  return true;
}
