import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sentTree, tree } from '../pages/fixtures.ts';
import { usePendingMoves } from './pending.ts';
import { useShownTree } from './use-shown-tree.ts';

beforeEach(() => usePendingMoves.setState({ moves: [], isHeld: false }));

describe('the tree on screen', () => {
  it('has the moves that are on their way, of this project and of no other', () => {
    const sent = { ...sentTree(tree), drafts: [] };
    const { result } = renderHook(() => useShownTree(sent));
    const way = () => result.current?.pathOf('11').map((catalog) => catalog.id);
    const move = (item_id: string) => {
      const changes = [{ kind: 'page', id: '11', parent: '0', s_number: 2 }] as const;
      act(() => void usePendingMoves.getState().add(item_id, changes));
    };
    expect(way()).toEqual(['4']);
    move('2');
    expect(way()).toEqual(['4']);
    move('1');
    expect(way()).toEqual([]);
    for (const { id } of usePendingMoves.getState().moves) act(() => usePendingMoves.getState().settle(id));
    expect(way()).toEqual(['4']);
  });

  it('stands still under a hand that drags, and shows afterwards what colleagues changed', () => {
    const old = { ...sentTree(tree), drafts: [] };
    const next = { ...old, rev: old.rev + 1 };
    const other = { ...next, item_id: '2' };
    const { result, rerender } = renderHook(useShownTree, { initialProps: old });
    const seen = () => [result.current?.item_id, result.current?.rev];
    act(() => usePendingMoves.getState().hold(true));
    rerender(next);
    expect(seen()).toEqual(['1', old.rev]);
    rerender(other);
    expect(seen()).toEqual(['2', next.rev]);
    rerender(next);
    act(() => usePendingMoves.getState().hold(false));
    expect(seen()).toEqual(['1', next.rev]);
  });
});
