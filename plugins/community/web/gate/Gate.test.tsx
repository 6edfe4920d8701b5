import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import descriptor from '../../plugin.ts';
import half from '../index.ts';
import { wordsOf } from './words.ts';

const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
const ASK = '/api/common/community';
const GATE = '/api/common/communityGate';
const SENTENCE = 'I promise to be kind, and to help.';
const CHINESE = '我承诺友善交流，互相帮助。';
const REASON = 'I would like to help others.';
const links = [
  { label: 'Documentation', url: 'https://docs.example/' },
  { label: 'Bugs', url: 'http://bugs.example/' },
];

async function open({ calls, ...over }: Partial<RenderPluginOptions> & { readonly facts?: object } = {}) {
  const view = await renderPlugin(half, {
    ...{ path: '/user/community', routes: descriptor, caller: ann, ...over },
    calls: {
      [GATE]: () => ({ pledge: SENTENCE, links, left: 3, ...over.facts }),
      [ASK]: () => ({ community: '818181' }),
      ...calls,
    },
  });
  const sent = () => view.calls.filter(({ path }) => path === ASK).map(({ input }) => input);
  return { ...view, sent, person: userEvent.setup() };
}

const pledge = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Pledge' });
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why would you like to join?' });
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** What is said aloud; the frame has an empty place for more. */
const alerts = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
const button = (name: string) => screen.findByRole('button', { name });

async function fillIn(): Promise<void> {
  fill(await pledge(), SENTENCE);
  fill(await reason(), REASON);
}

describe('the gate', () => {
  it('leads to the official channels, in a new tab', async () => {
    await open();
    const shown = await screen.findAllByRole('link', { name: /opens in a new tab/ });
    expect(shown.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)))).toEqual([
      ['https://docs.example/', '_blank', 'noopener noreferrer'],
      ['http://bugs.example/', '_blank', 'noopener noreferrer'],
    ]);
    expect(screen.getByText(/not an official support channel/)).toBeTruthy();
    expect(screen.getByText(SENTENCE)).toBeTruthy();
  });

  it('without channels has no heading for them', async () => {
    await open({ facts: { links: [] } });
    await pledge();
    expect(screen.queryByText('Official channels')).toBeNull();
  });

  it('says that it is closed', async () => {
    const refuse = () => {
      throw { error_code: 12201, error_message: 'This site has no community group.' };
    };
    await open({ calls: { [GATE]: refuse } });
    expect(await screen.findByRole('heading', { name: 'No community group' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    [3, undefined],
    [2, '2 requests left today'],
    [1, '1 request left today'],
  ])('of %i requests says what is left where it is little', async (left, text) => {
    await open({ facts: { left } });
    await pledge();
    expect(screen.queryByText(/left today/)?.textContent).toBe(text);
  });

  it('has no form when the day is used up', async () => {
    await open({ facts: { left: 0 } });
    expect(await screen.findByText('You have no requests left today. Come back tomorrow.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('both fields', () => {
  it.each(['copy', 'cut', 'dragStart', 'paste', 'drop'] as const)('refuse %s, and say so', async (what) => {
    await open();
    for (const field of [await pledge(), await reason()]) {
      const event = createEvent[what](field);
      fireEvent(field, event);
      expect(event.defaultPrevented).toBe(true);
      const words = ['copy', 'cut', 'dragStart'].includes(what)
        ? 'Copying is off here.'
        : 'Pasting is off here: please type.';
      expect(screen.getByText(words).getAttribute('role')).toBe('status');
      fill(field, 'x');
      expect(screen.queryByText(words)).toBeNull();
    }
  });

  it('take nothing that is pasted', async () => {
    const { person } = await open();
    for (const field of [await pledge(), await reason()]) {
      await person.click(field);
      await person.paste(SENTENCE);
      expect(field.value).toBe('');
    }
  });

  it('ask by Enter, and the reason has lines by Shift+Enter', async () => {
    const { person, sent } = await open();
    await fillIn();
    await person.type(await reason(), '{Shift>}{Enter}{/Shift}Truly.');
    expect(sent()).toEqual([]);
    await person.type(await reason(), '{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ pledge: SENTENCE, reason: `${REASON}\nTruly.` }]));
  });

  it('ask by Enter in the pledge', async () => {
    const { person, sent } = await open();
    await fillIn();
    await person.type(await pledge(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('ask nothing by the Enter of an input method', async () => {
    const { sent } = await open();
    await fillIn();
    for (const field of [await pledge(), await reason()]) {
      fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
      // Safari tells such a key by its code alone.
      const ofSafari = createEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
      fireEvent(field, ofSafari);
    }
    const ofPledge = createEvent.keyDown(await pledge(), { key: 'Enter', isComposing: true });
    fireEvent(await pledge(), ofPledge);
    expect(ofPledge.defaultPrevented).toBe(true);
    expect([sent(), alerts()]).toEqual([[], []]);
  });
});

describe('a request', () => {
  it('with another pledge is refused, and keeps what was typed', async () => {
    const { person, sent } = await open();
    await fillIn();
    fill(await pledge(), SENTENCE.toLowerCase());
    await person.click(await button('Show the number'));
    expect(alerts()).toEqual(['The pledge sentence does not match, please re-enter.']);
    expect(document.activeElement).toBe(await pledge());
    expect([(await pledge()).value, (await reason()).value]).toEqual([SENTENCE.toLowerCase(), REASON]);
    expect(sent()).toEqual([]);
    fill(await pledge(), `${SENTENCE} `);
    expect(alerts()).toEqual([]);
    await person.click(await button('Show the number'));
    await waitFor(() => expect(sent()).toEqual([{ pledge: SENTENCE, reason: REASON }]));
  });

  it('with a short reason is refused; its characters are counted as people do', async () => {
    const { person, sent } = await open();
    await fillIn();
    fill(await reason(), ` ${'好'.repeat(18)}👩‍👩‍👧 \n`);
    expect(screen.getByText('19 / 20')).toBeTruthy();
    await person.click(await button('Show the number'));
    expect(alerts()).toEqual(['Give a reason of at least 20 characters.']);
    expect(document.activeElement).toBe(await reason());
    expect([sent(), (await pledge()).value]).toEqual([[], SENTENCE]);
  });

  it('shows the number in a dialog, and in the page when that is closed', async () => {
    const { person } = await open();
    await fillIn();
    await person.click(await button('Show the number'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Number of the group' }));
    expect(dialog.getByText('818181')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy the number' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('818181')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that the server refuses keeps what was typed, and looks at the gate again', async () => {
    let pledged = SENTENCE;
    const refuse = () => {
      pledged = 'Another sentence.';
      throw { error_code: 12202, error_message: 'You have asked often enough today.' };
    };
    const { person } = await open({
      calls: { [ASK]: refuse, [GATE]: () => ({ pledge: pledged, links: [], left: pledged === SENTENCE ? 1 : 0 }) },
    });
    await fillIn();
    await person.click(await button('Show the number'));
    expect(await screen.findByText('You have asked often enough today.')).toBeTruthy();
    expect(await screen.findByText('Another sentence.')).toBeTruthy();
    expect((await reason()).value).toBe(REASON);
  });

  it('is sent once, however often the button is pressed', async () => {
    let answer: (told: object) => void = () => undefined;
    const coming = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { person, sent } = await open({ calls: { [ASK]: () => coming } });
    await fillIn();
    const field = await pledge();
    await person.type(field, '{Enter}');
    await person.type(field, '{Enter}');
    await person.type(await reason(), '{Enter}');
    expect(sent()).toHaveLength(1);
    answer({ community: '1' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

describe.each([
  ['en', SENTENCE, ['Choose the words instead', 'Pledge', 'Chosen words', 'Words to choose', 'Undo', 'Start over']],
  ['zh-cn', CHINESE, ['改为选词', '承诺', '已选的词', '可选的词', '撤销', '重新选择']],
] as const)('the words of the sentence, in %s', (locale, sentence, names) => {
  const [choose, field, chosen, rest, undo, again] = names;
  async function openWords() {
    const view = await open({ locale, facts: { pledge: sentence } });
    await view.person.click(await button(choose));
    const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: field }).value;
    const left = () => within(screen.getByRole('group', { name: rest })).queryAllByRole('button');
    const row = () =>
      within(screen.getByRole('list', { name: chosen }))
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const press = async (word: string) => {
      const one = left().find(({ textContent }) => textContent === word);
      if (!one) throw new Error(`${word} cannot be chosen.`);
      one.focus();
      await view.person.keyboard('{Enter}');
    };
    return { ...view, value, left, row, press };
  }

  it('give the sentence when they are chosen in its order, and the number then', async () => {
    const { left, row, press, value, person, sent } = await openWords();
    const words = wordsOf(sentence);
    expect(left().map(({ textContent }) => textContent)).not.toEqual(words);
    for (const word of words) {
      await press(word);
      // The focus is on another word, or on the field that holds all of them.
      expect(document.activeElement).not.toBe(document.body);
    }
    expect([row(), left(), value()]).toEqual([words, [], sentence]);
    const why = screen.getByRole('textbox', {
      name: locale === 'en' ? 'Why would you like to join?' : '你为什么想加入？',
    });
    fill(why, REASON);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ pledge: sentence, reason: REASON }]));
  });

  it('are taken back one by one, and all at once', async () => {
    const { row, press, value, person, left } = await openWords();
    const [first = '', second = ''] = wordsOf(sentence);
    await press(second);
    await press(first);
    await person.click(await button(undo));
    expect([row(), value()]).toEqual([[second], second]);
    await press(first);
    await person.click(await button(again));
    expect([row(), value()]).toEqual([[], '']);
    expect(document.activeElement).toBe(left()[0]);
  });

  it('in another order are refused like another sentence', async () => {
    const { press, person, sent } = await openWords();
    for (const word of wordsOf(sentence).reverse()) await press(word);
    await person.keyboard('{Enter}');
    const words = { en: 'The pledge sentence does not match, please re-enter.', 'zh-cn': '承诺语句不一致，请重新输入' };
    expect([alerts(), sent()]).toEqual([[words[locale]], []]);
  });
});
