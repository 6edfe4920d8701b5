import { copyText, toast } from '@docstead/core/ui';
import { type Translate, textOf } from '@docstead/core/web';
import { readKept, writeKept } from '../use-remembered.ts';
import { button } from './listings.ts';

/** The language in which this browser's reader wants request examples. */
const CHOICE = 'api_language';
const EXAMPLES = 'details[name="md-api-code"]';

const followed = new WeakSet<HTMLElement>();

/** What an API document has in the browser; may be called again for the same node. */
export function drawApi(node: HTMLElement): void {
  frameApi(node, textOf('items'));
  if (followed.has(node)) return;
  followed.add(node);
  node.addEventListener('click', (event) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    const target = event.target instanceof Element ? event.target : null;
    if (isPlain && target && clickApi(node, target, textOf('items'))) event.preventDefault();
  });
}

/** The address of an API document gets a way to copy it, and its examples open in the language that was chosen last. */
export function frameApi(node: HTMLElement, t: Translate): void {
  for (const line of node.querySelectorAll<HTMLElement>('.md-api-line')) {
    const before = line.querySelector<HTMLElement>(':scope > .md-api-copy');
    if (!line.querySelector('.md-api-url') || before?.lang === document.documentElement.lang) continue;
    before?.remove();
    const copy = button(t('reading.copy_code'), 'copy-address');
    copy.className = 'md-api-copy';
    copy.lang = document.documentElement.lang;
    copy.setAttribute('aria-label', t('draw.copy_address'));
    line.querySelector('.md-api-url')?.after(copy);
  }
  const wanted = readKept(CHOICE, '');
  for (const group of node.querySelectorAll('.md-api-code:not([data-chosen])')) {
    group.setAttribute('data-chosen', '');
    for (const example of group.querySelectorAll<HTMLDetailsElement>(EXAMPLES)) {
      if (nameOf(example) === wanted) openAlone(group, example);
    }
  }
}

/** True where it was one of ours that was pressed. */
export function clickApi(node: HTMLElement, target: Element, t: Translate): boolean {
  const copy = target.closest<HTMLElement>('.md-api-copy');
  if (copy) {
    const address = copy.closest('.md-api-line')?.querySelector('.md-api-url')?.textContent ?? '';
    void copyText(address).then((isDone) => isDone && toast.ok(t('draw.address_copied')));
    return true;
  }
  const example = target.closest('summary')?.parentElement;
  const group = example?.parentElement;
  if (!(example instanceof HTMLDetailsElement) || !group?.matches('.md-api-code') || !node.contains(group))
    return false;
  // The open one stays open: something is to be seen there.
  openAlone(group, example);
  writeKept(CHOICE, nameOf(example));
  return true;
}

const nameOf = (example: HTMLDetailsElement): string => example.querySelector('summary')?.textContent ?? '';

function openAlone(group: Element, wanted: HTMLDetailsElement): void {
  for (const one of group.querySelectorAll<HTMLDetailsElement>(EXAMPLES)) one.open = one === wanted;
}
