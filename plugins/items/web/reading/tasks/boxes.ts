/** A box of a document, by the line of the source that it was written in and by its words. */
export interface Task {
  readonly line: number;
  readonly words: string;
}

const BOX = 'input.task-list-item-checkbox[data-task]';

/** Those that stand in the source: a box of raw HTML has no line to change. */
export function boxesOf(doc: ParentNode): HTMLInputElement[] {
  return [...doc.querySelectorAll<HTMLInputElement>(BOX)].filter((box) => box.closest('[data-line]'));
}

export function taskOf(box: HTMLInputElement): Task {
  const block = box.closest<HTMLElement>('[data-line]');
  return {
    line: Number(block?.dataset.line) + Number(box.dataset.task),
    words: box.closest('label')?.textContent.trim() ?? '',
  };
}

/** The line of the same task in another text of the page; undefined where none or several have its words. */
export function lineIn(html: string, { words }: Task): number | undefined {
  const other = document.createElement('template');
  // Sanitised by the renderer's allow-list, and never shown.
  other.innerHTML = html;
  const [same, ...more] = boxesOf(other.content)
    .map(taskOf)
    .filter((task) => task.words === words);
  return more.length === 0 ? same?.line : undefined;
}
