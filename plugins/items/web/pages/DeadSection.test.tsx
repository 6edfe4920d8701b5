import { renderPlugin } from '@docstead/core/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import items from '../../plugin.ts';
import { renderMarkdown } from '../../render/index.ts';
import web from '../index.ts';
import { calls, page, reader } from './fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  const wide = { onchange: null, addListener() {}, removeListener() {} };
  window.matchMedia = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('min-width'), media: query, ...wide });
});

describe('A link to a section', () => {
  it.each([
    ['en', 'This page has no section “nowhere”.'],
    ['zh-cn', '本页没有“nowhere”这一节。'],
  ] as const)('that the page does not have says so, in %s', async (locale, sentence) => {
    const { html } = renderMarkdown('[away](#nowhere)\n\n## Part');
    const info = () => page({ html, headings: [] });
    await renderPlugin(web, {
      path: '/1/10',
      routes: items,
      caller: reader,
      locale,
      calls: { ...calls, '/api/page/info': info },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'away' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(window.location.hash).toBe('');
  });
});
