import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FIRST_ELEMENT } from '../contract/index.ts';
import { Adopt } from './Adopt.tsx';

afterEach(cleanup);

function shown(html: string, { id = FIRST_ELEMENT, className }: { id?: string; className?: string } = {}): string {
  const node = document.createElement('div');
  node.id = id;
  node.innerHTML = html;
  render(<Adopt node={node} {...(className ? { className } : {})} />);
  return node.parentElement?.className ?? 'lost';
}

it('a first view keeps the column that the server gave it, and the page may give it another', () => {
  expect(shown('<h1>Text</h1>')).toBe('docstead-column');
  expect(shown('<h1>Text</h1>', { className: 'mine' })).toBe('mine');
});

it('a first view with a frame of its own, and a piece of one, stand where they are put', () => {
  expect(shown('<main data-frame>Text</main>')).toBe('');
  expect(shown('<h1>Text</h1>', { id: 'other' })).toBe('');
});
