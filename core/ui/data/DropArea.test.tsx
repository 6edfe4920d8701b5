import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DropArea, type DropAreaProps } from './DropArea.tsx';

function shown(more: Partial<DropAreaProps> = {}) {
  const taken: string[][] = [];
  renderUi(
    <DropArea label="Files" onFiles={(files) => taken.push(files.map(({ name }) => name))} {...more}>
      {(choose) => (
        <button type="button" onClick={choose}>
          Choose
        </button>
      )}
    </DropArea>,
  );
  const button = screen.getByRole('button', { name: 'Choose' });
  const area = button.parentElement as HTMLElement;
  const field = area.querySelector('input') as HTMLInputElement;
  return { taken, area, field, button };
}
const files = ['a.md', 'b.md'].map((name) => new File(['x'], name));

it('Takes what is dropped on it: the first of several, unless all of them are wanted.', () => {
  const one = shown();
  fireEvent.drop(one.area, { dataTransfer: { files } });
  expect(one.taken).toEqual([['a.md']]);
  document.body.innerHTML = '';
  const all = shown({ multiple: true });
  fireEvent.drop(all.area, { dataTransfer: { files } });
  expect(all.taken).toEqual([['a.md', 'b.md']]);
});

it('Shows that files are over it, and leaves a dragged text to whom it is for.', () => {
  const { area, taken, button } = shown();
  fireEvent.dragOver(area, { dataTransfer: { types: ['text/plain'] } });
  expect(area.dataset.over).toBeUndefined();
  fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
  expect(area.dataset.over).toBe('true');
  // Over a part of it is over it.
  const leave = (to: Element) => {
    // The browser of these tests knows no event of dragging that says where it goes.
    const event = createEvent.dragLeave(area);
    Object.defineProperty(event, 'relatedTarget', { value: to });
    fireEvent(area, event);
  };
  leave(button);
  expect(area.dataset.over).toBe('true');
  leave(document.body);
  expect(area.dataset.over).toBeUndefined();
  const text = createEvent.drop(area, { dataTransfer: { files: [] } });
  fireEvent(area, text);
  expect([text.defaultPrevented, taken]).toEqual([false, []]);
});

it('Opens its choice by a button, and takes the same file twice; a choice that was left takes none.', () => {
  const { button, field, taken } = shown({ accept: '.md' });
  let isOpened = false;
  field.click = () => {
    isOpened = true;
  };
  fireEvent.click(button);
  expect([isOpened, field.accept, field.multiple, field.getAttribute('aria-label')]).toEqual([
    true,
    '.md',
    false,
    'Files',
  ]);
  fireEvent.change(field, { target: { files: [files[0]] } });
  expect([taken, field.value]).toEqual([[['a.md']], '']);
  fireEvent.change(field, { target: { files: [] } });
  expect(taken).toHaveLength(1);
});
