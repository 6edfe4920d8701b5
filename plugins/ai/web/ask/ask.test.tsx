import { renderPlugin } from '@docstead/core/testing/web';
import { Slot, slotEntries, web } from '@docstead/core/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemSetting, readingTools } from '../../../items/points.ts';
import descriptor from '../../plugin.ts';
import half from '../index.ts';
import { fakePreview } from '../testing/fake-preview.ts';
import { delta, done, fakeStreams, frame, refusal, says } from '../testing/fake-stream.ts';
import { useConversations } from './conversation.ts';

const routes = { ...descriptor, routes: [{ id: 'page', path: '/page', title: 'titles.admin' } as const] };
const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const guest = { kind: 'guest' } as const;

beforeEach(() => useConversations.setState({ byItem: new Map() }));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const question = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });

describe('questions to a project', () => {
  async function open(answers: Parameters<typeof fakeStreams>, welcome: () => object = () => ({ welcome: 'Ask!' })) {
    const view = await renderPlugin(web({ ...half, pages: { page: async () => ({ default: () => null }) } }), {
      ...{ path: '/page', routes, caller: guest, settings: { ready: true } },
      calls: { '/api/ai/getWelcome': welcome },
      services: { 'items/preview@1': fakePreview },
    });
    const calls = fetch;
    const server = fakeStreams(...answers);
    const fetched: typeof fetch = (url, init) => (String(url).includes('/ai/ask') ? server.fetched : calls)(url, init);
    vi.stubGlobal('fetch', fetched);
    const show = async () => {
      await act(async () =>
        slotEntries(readingTools, { item_id: '3', page_id: '10', cat_id: '0', item_edit: false })
          .find(({ id }) => id === 'ai/ask')
          ?.run(),
      );
      await screen.findByRole('dialog', { name: 'Ask the project' });
    };
    await show();
    return { ...server, view, show, person: userEvent.setup() };
  }

  it('stream their answer, with links to the pages that it is written from', async () => {
    const pages = [{ page_id: '7', page_title: 'Start', path: ['Guide'], href: '/handbook/7' }];
    const { person, opened } = await open([says(frame({ pages }), delta('Read [1].'), done())]);
    expect(await screen.findByText('Ask!')).toBeTruthy();
    await person.type(question(), 'How?{Shift>}{Enter}{/Shift}Why?{Enter}');
    expect(await screen.findByText(/Read/)).toBeTruthy();
    expect(opened[0]?.input).toEqual({ item_id: '3', question: 'How?\nWhy?' });
    const sources = within(screen.getByRole('region', { name: 'Written from these pages' }));
    expect(sources.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/handbook/7');
    expect(sources.getByText('Guide')).toBeTruthy();
    expect((await screen.findByRole('link', { name: '[1]' })).getAttribute('href')).toBe('/handbook/7');
    expect(question().value).toBe('');
  });

  it('stand one below the other, each asked by itself, and are there again when the panel is', async () => {
    const { person, opened, show } = await open([says(delta('One.'), done()), says(delta('Two.'), done())]);
    await person.click(button('How do I get started?'));
    expect(await screen.findByText('One.')).toBeTruthy();
    await person.type(question(), 'And then?{Enter}');
    expect(await screen.findByText('Two.')).toBeTruthy();
    expect(opened.map(({ input }) => input)).toEqual([
      { item_id: '3', question: 'How do I get started?' },
      { item_id: '3', question: 'And then?' },
    ]);
    await person.click(button('Close the questions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await show();
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['How do I get started?', 'And then?'],
    ]);
    await person.click(button('Clear the questions'));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('are stopped, keep what came, and are asked one at a time', async () => {
    const { person, opened, next } = await open([(stream) => stream.write(delta('Half'))]);
    await person.type(question(), 'Why?{Enter}Next');
    await waitFor(() => expect(opened).toHaveLength(1));
    expect([button('Ask').disabled, question().value]).toEqual([true, 'Next']);
    for (let turn = 0; turn < 5; turn += 1) await act(async () => void (await new Promise(setImmediate)));
    await person.click(button('Stop'));
    expect(opened[0]?.signal.aborted).toBe(true);
    expect(await screen.findByText('Stopped.')).toBeTruthy();
    next(says(delta(' more.'), done()));
    await person.click(button('Continue'));
    expect(await screen.findByText('Half more.')).toBeTruthy();
    expect(opened[1]?.input).toEqual({ item_id: '3', question: 'Why?', before: 'Half' });
  });

  it('say why they are refused, and are asked again', async () => {
    const { person } = await open([
      refusal(11602, 'That was the last question for today.'),
      says(delta('Ok.'), done()),
    ]);
    await person.type(question(), 'Why?{Enter}');
    expect(await screen.findByText('That was the last question for today.')).toBeTruthy();
    await person.click(button('Try again'));
    expect(await screen.findByText('Ok.')).toBeTruthy();
  });
});

describe('the settings of a project', () => {
  const Setting = () => <Slot id={itemSetting} props={{ item_id: '3', manage: true }} />;

  it('open it to readers, then to guests, and save what stands above the first question', async () => {
    const person = userEvent.setup();
    const { calls } = await renderPlugin(web({ ...half, pages: { page: async () => ({ default: Setting }) } }), {
      ...{ path: '/page', routes, caller: ann, settings: { ready: true } },
      calls: {
        '/api/item/getAiConfig': () => ({ enabled: 0, guests: 0, welcome: '' }),
        '/api/item/setAiConfig': () => [],
      },
    });
    const guests = await screen.findByRole<HTMLInputElement>('switch', { name: 'Guests may ask, too' });
    expect([guests.disabled, button('Save').disabled]).toEqual([true, true]);
    await person.click(screen.getByRole('switch', { name: 'Readers may ask' }));
    await person.click(guests);
    await person.type(screen.getByRole('textbox', { name: 'Text above the first question' }), ' Hello ');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await person.click(button('Save'));
    expect(await screen.findByText('All saved')).toBeTruthy();
    const sent = calls.find(({ path }) => path === '/api/item/setAiConfig');
    expect(sent?.input).toMatchObject({ item_id: '3', enabled: '1', guests: '1', welcome: 'Hello' });
  });
});
