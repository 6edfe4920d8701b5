import { renderPlugin } from '@docstead/core/testing/web';
import { web } from '@docstead/core/web';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import descriptor from '../../plugin.ts';
import { fakePreview } from '../testing/fake-preview.ts';
import { loadingParts } from '../testing/loading-parts.ts';
import { Answer } from './Answer.tsx';

const routes = { ...descriptor, routes: [{ id: 'page', path: '/page', title: 'titles.admin' } as const] };
const E = 'https://evil.example';
const HOSTILE = `# Plan

![a](${E}/1.png) and ![b][r] <img srcset="${E}/2.png 1x"> [x](javascript:alert(1))

[r]: ${E}/3.png

<table background="${E}/4.png"><tr><td style="background:url(${E}/5.png)">cell</td></tr></table>

<svg><image href="${E}/6.png"/></svg>

\`\`\`mermaid
flowchart TD
A@{ img: "${E}/7.png" }
\`\`\`

The end [1].
`;

const useShown = create(() => ({ text: '', isRunning: true }));
const pages = [{ page_id: '7', page_title: 'Start', path: [] }];
const Page = () => {
  const { text, isRunning } = useShown();
  return <Answer text={text} isRunning={isRunning} pages={pages} />;
};
const show = (text: string, isRunning = true) => act(async () => useShown.setState({ text, isRunning }));

beforeEach(() => useShown.setState({ text: '', isRunning: true }));
afterEach(() => vi.restoreAllMocks());

const open = (services: object = { 'items/preview@1': fakePreview }) =>
  renderPlugin(web({ pages: { page: async () => ({ default: Page }) } }), {
    ...{ path: '/page', routes, services: services as Record<string, unknown> },
  });

it('never has anything in the page that a browser would fetch, at no length of the text', async () => {
  await open();
  const found: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      for (const node of [...addedNodes, target]) {
        if (node instanceof Element && node.closest('.md-doc')) found.push(...loadingParts(node));
      }
    }
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (let length = 0; length < HOSTILE.length; length += 7) await show(HOSTILE.slice(0, length));
  await show(HOSTILE, false);
  await waitFor(() => expect(screen.getByRole('link', { name: '[1]' }).getAttribute('href')).toBe('/page/7'));
  watch.disconnect();
  expect(found).toEqual([]);
  expect(screen.getByRole('link', { name: 'Picture: a' }).getAttribute('href')).toBe(`${E}/1.png`);
});

it('keeps the nodes of what stays while it grows', async () => {
  await open();
  await show('First.\n\nSecond');
  const first = await screen.findByText('First.');
  await show('First.\n\nSecond and more.', false);
  expect(await screen.findByText('Second and more.')).toBeTruthy();
  expect(screen.getByText('First.')).toBe(first);
  expect(screen.queryByText('Second')).toBeNull();
});

it('is announced once it is whole, and says that it is being written', async () => {
  await open();
  const answer = screen.getByRole('region', { name: 'Answer' });
  expect([answer.getAttribute('aria-live'), answer.getAttribute('aria-busy')]).toEqual(['polite', 'true']);
  expect(screen.getByText('Waiting for the answer')).toBeTruthy();
  await show('Hello');
  expect(screen.getByText('Writing')).toBeTruthy();
  await show('Hello', false);
  expect(answer.getAttribute('aria-busy')).toBe('false');
  expect(screen.queryByText('Writing')).toBeNull();
});

it('shows its letters where nothing can render it', async () => {
  await open({ 'items/preview@1': { ...fakePreview, renderApart: () => Promise.reject(new Error('slow')) } });
  await show('**bold** <img src=x>', false);
  expect(await screen.findByText('**bold** <img src=x>')).toBeTruthy();
});
