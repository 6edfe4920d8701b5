import { isFailed } from '@docstead/core/contract';
import { expect, it } from 'vitest';
import { completionsUrl } from './completions-url.ts';

it.each([
  ['', 'https://api.openai.com/v1/chat/completions'],
  ['   ', 'https://api.openai.com/v1/chat/completions'],
  ['api.deepseek.com', 'https://api.deepseek.com/v1/chat/completions'],
  ['localhost:11434', 'https://localhost:11434/v1/chat/completions'],
  ['http://10.0.0.7:8000/', 'http://10.0.0.7:8000/v1/chat/completions'],
  ['https://api.moonshot.cn/v1', 'https://api.moonshot.cn/v1/chat/completions'],
  ['https://open.bigmodel.cn/api/paas/v4//', 'https://open.bigmodel.cn/api/paas/v4/chat/completions'],
  ['https://host.example/openai', 'https://host.example/openai/v1/chat/completions'],
  ['https://host.example/x/chat/completions/', 'https://host.example/x/chat/completions'],
  ['HTTPS://Host.Example/v1/chat/completions', 'https://host.example/v1/chat/completions'],
  ['[2606:4700::1111]:8443', 'https://[2606:4700::1111]:8443/v1/chat/completions'],
])('calls for %j %s', (host, url) => {
  expect(completionsUrl(host)).toBe(url);
});

it.each([
  'ftp://host.example',
  'file:///etc/passwd',
  'javascript://x',
  'https://',
  'https://host.example/?key=sk-1',
  'https://host.example/v1#x',
  'https://user:pass@host.example',
  'user@host.example',
  'two words.example',
  'https://host.example\\@evil.example',
  'https://host.example:99999',
  'ser\nver',
])('refuses %j, and names the field', (host) => {
  let thrown: unknown;
  try {
    completionsUrl(host);
  } catch (error) {
    thrown = error;
  }
  expect(isFailed(thrown) && [thrown.failure.name, thrown.detail.data]).toEqual([
    'ai/host_malformed',
    { field: 'open_api_host' },
  ]);
});
