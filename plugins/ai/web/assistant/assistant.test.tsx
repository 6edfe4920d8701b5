import { renderPlugin } from '@docstead/core/testing/web';
import { slotEntries, web } from '@docstead/core/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editorTools } from '../../../editor/points.ts';
import descriptor from '../../plugin.ts';
import half from '../index.ts';
import { fakePreview } from '../testing/fake-preview.ts';
import { delta, done, fakeStreams, refusal, says } from '../testing/fake-stream.ts';
import { useConversations } from './conversations.ts';

const routes = { ...descriptor, routes: [{ id: 'page', path: '/page', title: 'titles.admin' } as const] };
const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;

beforeEach(() => useConversations.setState({ byPage: new Map() }));
afterEach(() => vi.unstubAllGlobals());

interface Setting {
  readonly selected?: string;
  readonly text?: string;
  /** What the editor makes of an insertion. */
  readonly insertion?: () => Promise<void>;
}

async function open(answers: Parameters<typeof fakeStreams>, setting: Setting = {}) {
  const { selected = '', text = 'The whole.', insertion } = setting;
  const server = fakeStreams(...answers);
  vi.stubGlobal('fetch', server.fetched);
  const inserted: unknown[] = [];
  await renderPlugin(web({ ...half, pages: { page: async () => ({ default: () => null }) } }), {
    ...{ path: '/page', routes, caller: ann, settings: { ready: true } },
    services: { 'items/preview@1': fakePreview },
  });
  const props = {
    ...{ item_id: '1', page_id: '10', selection: () => selected },
    insert: (...given: unknown[]) => {
      inserted.push(given);
      return insertion?.();
    },
    read: () => ({ page_title: 'T', page_content: text }),
  };
  const show = async () => {
    await act(async () =>
      slotEntries(editorTools, props)
        .find(({ id }) => id === 'ai/write')
        ?.run(),
    );
    await screen.findByRole('dialog', { name: 'AI assistant' });
  };
  await show();
  return { ...server, inserted, show, person: userEvent.setup() };
}
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });

describe('the assistant', () => {
  it('answers a question by Ctrl+Enter, and puts the answer behind the selection without its pictures', async () => {
    const { person, opened, inserted } = await open([says(delta('A ![p](/x.png).'), done())]);
    await person.type(question(), 'Why?{Enter}So?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Picture: p')).toBeTruthy();
    expect(opened[0]?.input).toEqual({ content: 'Why?\nSo?', act: 'ask' });
    await person.click(button('Insert'));
    await waitFor(() => expect(inserted).toEqual([['A [p](/x.png).', 'after']]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the answer where it cannot be inserted, says so, and inserts it later', async () => {
    let isReached = false;
    const insertion = async () => {
      if (!isReached) throw new Error('offline');
    };
    const { person, inserted } = await open([says(delta('Long thought.'), done())], { insertion });
    await person.type(question(), 'Why?{Control>}{Enter}{/Control}');
    await screen.findByText('Long thought.');
    await person.click(button('Insert'));
    expect(await screen.findByText(/could not be inserted/)).toBeTruthy();
    expect(screen.getByText('Long thought.')).toBeTruthy();
    isReached = true;
    await person.click(button('Insert'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inserted).toHaveLength(2);
  });

  it('does what is chosen to the whole text where nothing is selected, and says so', async () => {
    const { person, opened } = await open([says(delta('Better.'), done())]);
    expect(screen.getByText(/Nothing is selected: .* whole text, 10 characters/)).toBeTruthy();
    await person.click(button('Improve'));
    expect(await screen.findByText('Better.')).toBeTruthy();
    expect(opened[0]?.input).toEqual({ content: 'The whole.', act: 'improve' });
    expect(screen.queryByRole('button', { name: 'Replace the selection' })).toBeNull();
  });

  it('replaces what is selected, with the end of its line', async () => {
    const { person, opened, inserted } = await open([says(delta('Kurz.'), done())], { selected: 'A part.\n' });
    expect(screen.getByText('A part.')).toBeTruthy();
    await person.click(button('Shorten'));
    await screen.findByText('Kurz.');
    expect(opened[0]?.input).toEqual({ content: 'A part.\n', act: 'shorten' });
    await person.click(button('Replace the selection'));
    await waitFor(() => expect(inserted).toEqual([['Kurz.\n', undefined]]));
  });

  it('sends the selected text along with a question, unless it is told not to', async () => {
    const { person, opened } = await open([says(done()), says(done())], { selected: 'A part.' });
    await person.type(question(), 'Why?');
    await person.click(button('Ask'));
    await person.click(screen.getByRole('checkbox', { name: 'Send the selected text along' }));
    await person.click(button('Ask'));
    expect(opened.map(({ input }) => input.content)).toEqual(['Why?\n\nA part.', 'Why?']);
  });

  it('has nothing to do to an empty page, or to one that is too long', async () => {
    await open([], { text: ' ' });
    expect(button('Improve')).toHaveProperty('disabled', true);
    expect(screen.getByText('There is no text yet. Ask for one below.')).toBeTruthy();
  });

  it('says how much too long a text is', async () => {
    await open([], { text: 'a'.repeat(100_001) });
    expect(button('Improve')).toHaveProperty('disabled', true);
    expect(screen.getByText(/100,001 characters, and 100,000 can be sent/)).toBeTruthy();
  });

  it('stops, keeps what came, and goes on', async () => {
    const { person, opened, next } = await open([(stream) => stream.write(delta('1'), delta('2'))]);
    await person.click(button('Explain'));
    await waitFor(() => expect(opened).toHaveLength(1));
    await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
    await person.click(button('Stop'));
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(await screen.findByText('12')).toBeTruthy();
    next(says(delta('3'), done()));
    await person.click(button('Continue'));
    expect(await screen.findByText('123')).toBeTruthy();
    expect(opened[1]?.input).toEqual({ content: 'The whole.', act: 'explain', before: '12' });
  });

  it('shows a refusal beside the question, which is asked again', async () => {
    const { person, opened } = await open([refusal(11602, 'That was the last question.'), says(delta('Yes.'), done())]);
    await person.type(question(), 'Why?');
    await person.click(button('Ask'));
    expect((await screen.findByText('That was the last question.')).closest('[role="alert"]')).toBeTruthy();
    expect(question().value).toBe('Why?');
    await person.click(button('Ask again'));
    expect(await screen.findByText('Yes.')).toBeTruthy();
    expect(opened[1]?.input).toEqual(opened[0]?.input);
  });

  it('closed, ends the request and keeps question and answer for the next time', async () => {
    const { person, opened, show } = await open([
      (stream) => stream.write(...'abcdef'.split('').map((one) => delta(one))),
    ]);
    await person.type(question(), 'Why?');
    await person.click(button('Ask'));
    await screen.findByText('abcdef');
    await person.click(button('Close the assistant'));
    await waitFor(() => expect(opened[0]?.signal.aborted).toBe(true));
    await show();
    expect(await screen.findByText('abcdef')).toBeTruthy();
    expect(question().value).toBe('Why?');
    expect(button('Insert')).toBeTruthy();
  });
});
