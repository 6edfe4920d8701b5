import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withSections } from '../../../admin/testing/sections.tsx';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const SAVE = '/api/adminSetting/saveSettings';
const field = (key: string, over: object = {}) => ({
  ...{ id: `ai/${key}`, kind: 'text', label: key, hint: '', unit: '', value: '', default: '', is_set: 1, mark: '' },
  ...{ fixed_by: '', choices: [], minimum: 0, maximum: 1_000_000, ...over },
});
const FIELDS = [
  field('open_api_key', { kind: 'secret', label: 'Key', mark: 'm1' }),
  field('open_api_host', { label: 'Server' }),
  field('ai_model_name', { label: 'Model', value: 'gpt-4o' }),
  field('daily_questions', { kind: 'number', label: 'Questions of a person', unit: 'a day', value: '200' }),
];

async function open(calls: RenderPluginOptions['calls'] = {}, fields: readonly object[] = FIELDS) {
  const sections = withSections(half, descriptor);
  const view = await renderPlugin(sections.half, {
    ...{ path: '/admin/index?section=ai/assistant', routes: sections.routes, caller: root },
    calls: {
      '/api/adminSetting/loadSettings': () => [{ plugin: 'ai', fields, screens: [], elsewhere: [] }],
      '/api/adminAi/getUsage': () => ({ people: 12, guests: 1 }),
      [SAVE]: () => [],
      ...calls,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'AI assistant' }));
  const sent = (path: string) => view.calls.filter((one) => one.path === path).map(({ input }) => input);
  return { form, sent, person: userEvent.setup() };
}

describe('the settings of the assistant', () => {
  it('are loaded for this screen, and say what was asked today', async () => {
    const { form, sent } = await open();
    expect(sent('/api/adminSetting/loadSettings')[0]).toEqual({ screen: '/admin/index?section=ai/assistant' });
    expect(form.getByLabelText('Model')).toHaveProperty('value', 'gpt-4o');
    expect(form.getByLabelText('Key')).toHaveProperty('value', '');
    expect(form.getByText(/A key is stored/)).toBeTruthy();
    expect(form.getByLabelText('Questions of a person (a day)')).toHaveProperty('value', '200');
    expect(await screen.findByText(/12 questions of people who are logged in/)).toBeTruthy();
  });

  it('are filled in for a known server, and saved with what was seen of them', async () => {
    const { form, person, sent } = await open();
    await person.click(form.getByRole('button', { name: 'DeepSeek' }));
    await person.type(form.getByLabelText('Key'), 'sk-1');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1));
    expect(sent(SAVE)[0]).toMatchObject({
      values: {
        'ai/open_api_host': 'https://api.deepseek.com',
        'ai/ai_model_name': 'deepseek-chat',
        'ai/open_api_key': 'sk-1',
      },
      base: { 'ai/open_api_host': '', 'ai/ai_model_name': 'gpt-4o', 'ai/open_api_key': 'm1' },
    });
  });

  it('that the environment fixes name their variable, and are not changed', async () => {
    const fields = FIELDS.map((one) => ({ ...one, fixed_by: `DOCSTEAD_${one.id.replace('/', '_').toUpperCase()}` }));
    const { form } = await open({}, fields);
    expect(form.getByText('Fixed by the environment: DOCSTEAD_AI_OPEN_API_HOST')).toBeTruthy();
    expect(form.getByLabelText('Server')).toHaveProperty('disabled', true);
    expect(form.queryByRole('button', { name: 'DeepSeek' })).toBeNull();
  });

  it('are tried before they are saved: the answer, the address and the time are said', async () => {
    const { form, person, sent } = await open({
      '/api/adminAi/try': () => ({ answer: 'Hello.', url: 'http://127.0.0.1:11434/v1/chat/completions', ms: 1234 }),
    });
    await person.click(form.getByRole('button', { name: 'Ollama' }));
    expect(form.getByText(/DOCSTEAD_HTTP_ALLOW/)).toBeTruthy();
    await person.click(form.getByRole('button', { name: 'Try it' }));
    expect(await form.findByText('The model answered after 1,234 ms')).toBeTruthy();
    expect(form.getByText('Hello.')).toBeTruthy();
    expect(form.getByText('http://127.0.0.1:11434/v1/chat/completions')).toBeTruthy();
    expect(sent('/api/adminAi/try')).toEqual([{ open_api_host: 'http://127.0.0.1:11434', ai_model_name: 'qwen2.5' }]);
    expect(sent(SAVE)).toEqual([]);
  });

  it('say why a trial was refused', async () => {
    const { form, person } = await open({
      '/api/adminAi/try': () => {
        throw { error_code: 11603, error_message: 'The model’s server refused: no credit.' };
      },
    });
    await person.click(form.getByRole('button', { name: 'Try it' }));
    expect(await form.findByText('The model’s server refused: no credit.')).toBeTruthy();
  });
});
