import type { Translate } from '@docstead/core/web';

const KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** A callout to which its writer gave no title has its kind as one, in the reader's language. */
export function nameCallouts(node: HTMLElement, t: Translate): void {
  for (const kind of KINDS) {
    const titles = `.md-callout-${kind} > .md-callout-title:is(:empty, [data-named])`;
    for (const title of node.querySelectorAll<HTMLElement>(titles)) {
      title.dataset.named = '';
      const name = t(`draw.callout_${kind}`);
      if (title.textContent !== name) title.textContent = name;
    }
  }
}
