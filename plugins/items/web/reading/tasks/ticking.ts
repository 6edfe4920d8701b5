import { type Translate, tellRefusal } from '@docstead/core/web';
import { call, invalidate } from '../../api.ts';
import { evenIfUnverified } from '../../page/even-if-unverified.ts';
import { boxesOf, taskOf } from './boxes.ts';
import { TaskSaver } from './task-saver.ts';

interface Page {
  readonly page_id: string;
  /** Of the text on screen. */
  readonly rev: number;
}

/** Leaves the page what it is: a draft or not. */
const AS_IT_IS = '-1';

/** Lets the boxes of a text be ticked, until what it returns is called. */
export function tickIn(doc: HTMLElement, { page_id, rev }: Page, t: Translate): () => void {
  const saver = new TaskSaver(rev, {
    load: () => call('/api/page/info', { page_id }),
    save: async (page_content, base_rev) => {
      const form = { page_id, page_content, base_rev: String(base_rev), is_draft: AS_IT_IS };
      const saved = await evenIfUnverified(call('/api/page/save', form));
      void invalidate('/api/page/history');
      return saved.rev;
    },
    stale: (username) => new Error(t('errors.page_stale', { username })),
    onOther: () => void invalidate('/api/page/info'),
  });
  return followBoxes(doc, saver);
}

function followBoxes(doc: HTMLElement, saver: TaskSaver): () => void {
  const boxes = boxesOf(doc);
  for (const box of boxes) box.disabled = false;
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !boxes.includes(target)) return;
    const isDone = target.checked;
    saver.tick(taskOf(target), isDone).catch((refused) => {
      if (target.checked === isDone) target.checked = !isDone;
      tellRefusal(refused, { id: 'items-task' });
    });
  };
  // Who clicks on its words may want to copy them, or to edit there.
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest('label') && !target.closest('input, a, button'))
      event.preventDefault();
  };
  doc.addEventListener('change', onChange);
  doc.addEventListener('click', onClick);
  return () => {
    doc.removeEventListener('change', onChange);
    doc.removeEventListener('click', onClick);
    for (const box of boxes) box.disabled = true;
  };
}
