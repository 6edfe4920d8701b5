import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveInto, park } from './move-node.ts';

let from: HTMLElement;
let to: HTMLElement;
let node: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<div id="a"><div id="n"><input id="i" value="typed"><input id="c" type="checkbox"></div></div><div id="b"></div>';
  [from, to, node] = ['a', 'b', 'n'].map((id) => document.getElementById(id) as HTMLElement) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
});
afterEach(() => document.body.replaceChildren());
const field = () => document.getElementById('i') as HTMLInputElement;

describe('a node that is moved', () => {
  it('keeps the focus inside of it, and the selection, where the browser cannot move it in one piece', () => {
    field().focus();
    field().setSelectionRange(1, 3, 'backward');
    moveInto(to, node);
    expect([node.parentElement, document.activeElement]).toEqual([to, field()]);
    expect([field().selectionStart, field().selectionEnd, field().value]).toEqual([1, 3, 'typed']);
  });

  it('keeps the focus on what has no selection', () => {
    const box = document.getElementById('c') as HTMLInputElement;
    box.focus();
    moveInto(to, node);
    expect(document.activeElement).toBe(box);
  });

  it('takes no focus that it did not have', () => {
    document.body.insertAdjacentHTML('beforeend', '<button id="o">other</button>');
    document.getElementById('o')?.focus();
    moveInto(to, node);
    expect(document.activeElement?.id).toBe('o');
  });

  it('goes the way of the browser where there is one, which keeps a word that is being composed', () => {
    const moveBefore = vi.fn();
    Object.assign(to, { moveBefore });
    moveInto(to, node);
    expect(moveBefore).toHaveBeenCalledWith(node, null);
    node.remove();
    moveInto(to, node);
    expect([moveBefore.mock.calls.length, node.parentElement]).toEqual([1, to]);
  });
});

describe('a node that is parked', () => {
  it('stays in the document for its next place in the same turn, with the focus', async () => {
    field().focus();
    park(node, from);
    expect([node.isConnected, document.activeElement]).toEqual([true, field()]);
    moveInto(to, node);
    await Promise.resolve();
    expect([node.parentElement, document.activeElement]).toEqual([to, field()]);
  });

  it('is dropped when nobody takes it, and left alone where it has gone already', async () => {
    park(node, to);
    expect(node.parentElement).toBe(from);
    park(node, from);
    await Promise.resolve();
    expect(node.isConnected).toBe(false);
  });
});
