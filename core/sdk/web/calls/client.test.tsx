import { screen, waitFor } from '@testing-library/react';
import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { renderPlugin } from '../../../testing/web.tsx';
import { call, contract, guest, plugin } from '../../contract/index.ts';
import { web } from '../plugin.ts';
import { client } from './client.ts';

const api = contract({
  '/api/note/list': call({ input: T.Object({}), output: T.Array(T.String()), access: guest }),
  '/api/note/mine': call({ input: T.Object({}), output: T.Array(T.String()), access: guest }),
});
const { useCall, invalidate } = client<typeof api>();
const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [{ id: 'list', path: '/notes', title: 'list' }],
});

function List() {
  const { data = ['none yet'] } = useCall('/api/note/list');
  const { data: mine = ['none of mine'] } = useCall('/api/note/mine');
  return <p>{[...data, ...mine].join(', ')}</p>;
}

/** Answers that wait until they are let go. */
function held() {
  const waiting: ((answer: string[]) => void)[] = [];
  return { waiting, ask: () => new Promise<string[]>((resolve) => waiting.push(resolve)) };
}

describe('what is asked for anew', () => {
  it('is never answered by what was on its way before, the first time neither', async () => {
    const [list, mine] = [held(), held()];
    await renderPlugin(web({ pages: { list: async () => ({ default: List }) } }), {
      ...{ path: '/notes', routes: descriptor },
      calls: { '/api/note/list': list.ask, '/api/note/mine': mine.ask },
    });
    await screen.findByText('none yet, none of mine');
    const [before, others] = [list.waiting.length, mine.waiting.length];
    const asked = invalidate('/api/note/list');
    await waitFor(() => expect(list.waiting).toHaveLength(before + 1));
    for (const [at, answer] of list.waiting.entries()) answer([at < before ? 'of yesterday' : 'of today']);
    for (const answer of mine.waiting) answer(['mine']);
    await asked;
    expect(await screen.findByText('of today, mine')).toBeTruthy();
    // Nobody asked for this one again.
    expect(mine.waiting).toHaveLength(others);
  });
});
