// @vitest-environment happy-dom
import { renderPlugin } from '@docstead/core/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import zhCn from '../../locales/zh-cn.json' with { type: 'json' };
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const page = { path: '/x/my-plugin', routes: descriptor, texts: { en, 'zh-cn': zhCn } };

it('greets on a click, and says how often that was done', async () => {
  await renderPlugin(half, { ...page, calls: { '/api/my-plugin/greet': () => ({ count: 3 }) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Say hello' }));
  expect(await screen.findByText('Said hello 3 times.')).toBeTruthy();
});

it('shows a refusal', async () => {
  const refuse = () => {
    throw { error_code: 20001, error_message: 'Too often.' };
  };
  await renderPlugin(half, { ...page, locale: 'zh-cn', calls: { '/api/my-plugin/greet': refuse } });
  await userEvent.click(await screen.findByRole('button', { name: '问候' }));
  expect(await screen.findByText('Too often.')).toBeTruthy();
});
