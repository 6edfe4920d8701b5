import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { call, contract, failure, guest, plugin } from '../../sdk/contract/index.ts';
import { server } from '../../sdk/server/index.ts';
import { verifyPlugin } from '../index.ts';

const gone = failure('notes/gone', 20001);
const api = contract({
  '/api/note/list': call({ input: T.Object({}), output: T.Object({}), access: guest, errors: [gone] }),
});
const descriptor = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1',
  routes: [{ id: 'list', path: '/x/notes', title: 'list.title' }],
});
const good = server({ descriptor, contract: api, setup: () => ({ calls: { '/api/note/list': () => ({}) } }) });
const en = { list: { title: 'Notes' }, errors: { gone: 'The note {{id}} is gone.' } };
const zhCn = { list: { title: '笔记' }, errors: { gone: '笔记 {{id}} 不存在。' } };
const locales = { en, 'zh-cn': zhCn };

describe('verifyPlugin', () => {
  it('finds nothing in a plugin that keeps the rules', async () => {
    expect(await verifyPlugin(good, { locales })).toEqual([]);
  });

  it('names what one language lacks, or says about other values', async () => {
    const lacking = { list: {}, errors: { gone: '笔记 {{name}} 不存在。' }, more: '更多' };
    expect(await verifyPlugin(good, { locales: { en, 'zh-cn': lacking } })).toEqual([
      '"list.title" stands in en.json and not in zh-cn.json.',
      '"errors.gone" has other {{values}} in zh-cn.json.',
      '"more" stands in zh-cn.json and not in en.json.',
    ]);
  });

  it('lets English tell one from many where Chinese does not', async () => {
    const counted = {
      en: { ...en, n_one: '{{count}} note', n_other: '{{count}} notes' },
      'zh-cn': { ...zhCn, n_other: '{{count}} 条' },
    };
    expect(await verifyPlugin(good, { locales: counted })).toEqual([]);
  });

  it('names an act that nothing is said of', async () => {
    const acts = contract({
      '/api/note/list': call({ input: T.Object({}), output: T.Object({}), access: guest, audit: { act: 'listed' } }),
    });
    const half = server({ descriptor, contract: acts, setup: () => ({ calls: { '/api/note/list': () => ({}) } }) });
    const said = { en: { ...en, audit: { listed: '{{who}} listed.' } }, 'zh-cn': zhCn };
    expect(await verifyPlugin(half, { locales })).toEqual([
      'the act listed has no text "audit.listed" in en.json.',
      'the act listed has no text "audit.listed" in zh-cn.json.',
    ]);
    expect(await verifyPlugin(half, { locales: said })).toContain(
      'the act listed has no text "audit.listed" in zh-cn.json.',
    );
  });

  it('names the failure, the title and the migration that are wrong', async () => {
    const up = async (): Promise<void> => undefined;
    const bad = {
      ...good,
      migrations: [
        { name: 'First step', up },
        { name: '001-a', up },
        { name: '001-a', up },
      ],
    };
    expect(await verifyPlugin(bad, { locales: {} })).toEqual([
      'the message "list.title" stands in no locale file.',
      'the failure notes/gone has no message "errors.gone" in en.json.',
      'the failure notes/gone has no message "errors.gone" in zh-cn.json.',
      'the migration "First step" must be named like 001-first.',
      'two migrations are named "001-a".',
    ]);
  });

  it('says what set-up says, for a handler that is missing', async () => {
    const lame = { ...good, setup: () => ({ calls: {} }) };
    expect(await verifyPlugin(lame, { locales })).toEqual([
      'notes: declares the call /api/note/list and has no handler for it. Add it to calls.',
    ]);
  });

  it('names a descriptor that no kernel would take', async () => {
    const odd = { ...good, descriptor: { ...descriptor, id: 'My Notes', version: '1', sdk: 'one' } };
    expect(await verifyPlugin(odd, { locales: { en: { list: en.list }, 'zh-cn': { list: zhCn.list } } })).toEqual([
      'the id "My Notes" must be lower-case letters, digits and "-", beginning with a letter.',
      'the version "1" must be three numbers, such as 1.0.0.',
      'the range "one" of sdk is none; write it like ^1.',
    ]);
  });
});
