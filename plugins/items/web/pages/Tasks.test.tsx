import { type FakeCalls, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import { renderMarkdown } from '../../render/index.ts';
import web from '../index.ts';
import { calls, page, reader } from './fixtures.ts';

const TEXT = '- [ ] buy [milk](https://example.org)\n- [x] bread';

beforeEach(() => {
  localStorage.clear();
  const wide = { onchange: null, addListener() {}, removeListener() {} };
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query, ...wide });
});

async function open(over: object = {}, save: FakeCalls[string] = () => ({ page_id: '10', rev: 2 })) {
  const saved: Record<string, unknown>[] = [];
  const view = await renderPlugin(web, {
    ...{ path: '/1/10', routes: items, caller: reader },
    calls: {
      ...calls,
      '/api/page/info': () => page({ page_content: TEXT, html: renderMarkdown(TEXT).html, headings: [], ...over }),
      '/api/page/save': (form, ...rest) => {
        saved.push(form);
        return save(form, ...rest);
      },
    },
  });
  const box = async (name: RegExp) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement;
  const boxes = { milk: await box(/milk/), bread: await box(/bread/) };
  // What lets them be ticked comes for who may.
  if (page(over).item_edit) await waitFor(() => expect(boxes.milk.disabled).toBe(false));
  return { view, saved, ...boxes };
}

describe('a task list that one reads', () => {
  it('is ticked by who may write: by mouse and by key, from the revision on screen', async () => {
    const { saved, milk, bread } = await open();
    await userEvent.click(milk);
    bread.focus();
    await userEvent.keyboard(' ');
    expect([milk.checked, bread.checked]).toEqual([true, false]);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[0]).toEqual({
      ...{ page_id: '10', base_rev: '1', is_draft: '-1' },
      page_content: TEXT.replace('[ ]', '[x]'),
    });
    expect(saved[1]).toMatchObject({
      base_rev: '2',
      page_content: TEXT.replace('[ ]', '[x]').replace('[x] bread', '[ ] bread'),
    });
  });

  it('takes the tick back where the server refuses it, and says why', async () => {
    const { milk } = await open({}, () => {
      throw { error_code: 11203, error_message: 'bob is editing this page.' };
    });
    await userEvent.click(milk);
    expect(await screen.findByText('bob is editing this page.')).toBeTruthy();
    expect(milk.checked).toBe(false);
    expect(milk.disabled).toBe(false);
  });

  it('is not ticked by a click on its words, which one may want to copy', async () => {
    const { saved, milk } = await open();
    await userEvent.click(screen.getByText(/buy/));
    expect([milk.checked, saved]).toEqual([false, []]);
  });

  it('is only read by who may not write', async () => {
    const { saved, milk } = await open({ item_edit: false });
    expect(milk.disabled).toBe(true);
    await userEvent.click(milk);
    expect([milk.checked, saved]).toEqual([false, []]);
  });
});
