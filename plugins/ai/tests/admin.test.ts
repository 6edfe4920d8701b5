import { isFailed } from '@docstead/core/contract';
import { settingsConsole } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import admin from '../../admin/server/index.ts';
import { aFakeModel, closeAiSites, KEY, LOOPBACK, openAiSite } from '../testing/site.ts';

closeAiSites();

async function open(options: Parameters<typeof openAiSite>[0] = {}) {
  const site = await openAiSite({ others: [admin], ...options });
  const { host, root } = site;
  const ask = (path: string, input: object = {}, locale: 'en' | 'zh-cn' = 'en') =>
    host.call(path, { ...input }, { token: root.token, locale });
  const stored = () =>
    host.services
      .get(settingsConsole)
      .list()
      .find(({ plugin }) => plugin === 'ai');
  return {
    ...{ ...site, ask, stored },
    tryIt: (input: object = {}) => ask('/api/adminAi/try', input),
    /** As the console does: undefined, or the failure and the field that it names. */
    save: async (values: object) => {
      try {
        await host.services.get(settingsConsole).save({ ai: { ...values } });
        return undefined;
      } catch (thrown) {
        if (!isFailed(thrown)) throw thrown;
        return [thrown.failure.name, (thrown.detail.data as { field: string }).field];
      }
    },
    saveConfig: (values: object) => ask('/api/adminSetting/saveConfig', values),
    loadConfig: async () => (await ask('/api/adminSetting/loadConfig')).data,
    isShown: async () => (await host.call('/api/common/homePageSetting')).data.is_show_ai,
  };
}

describe('a trial of the model', () => {
  it('asks the stored server with the stored key, tells what it said, and counts for nobody', async () => {
    const { model, tryIt, ask } = await open();
    model.say({ pieces: ['x'.repeat(150), 'y'.repeat(150), 'z'] });
    expect((await tryIt()).data).toEqual({
      ...{ answer: 'x'.repeat(150) + 'y'.repeat(50), ms: expect.any(Number) },
      url: `${model.origin}/v1/chat/completions`,
    });
    expect(model.asked).toMatchObject([{ authorization: `Bearer ${KEY}`, model: 'small' }]);
    expect((await ask('/api/adminAi/getUsage')).data).toEqual({ people: 0, guests: 0 });
  });

  it('asks what was entered, and saves nothing of it', async () => {
    const { tryIt, stored } = await open();
    const other = await aFakeModel();
    const entered = { open_api_host: `${other.origin}/api/v4`, open_api_key: 'sk-other', ai_model_name: 'large' };
    const before = stored();
    expect((await tryIt(entered)).data).toMatchObject({
      answer: 'Fine.',
      url: `${other.origin}/api/v4/chat/completions`,
    });
    expect(other.asked).toMatchObject([{ authorization: 'Bearer sk-other', model: 'large' }]);
    expect(stored()).toEqual(before);
  });

  it('sends the stored key to no other server', async () => {
    const { model, tryIt } = await open();
    const other = await aFakeModel();
    for (const open_api_host of [other.origin, `${model.origin}/elsewhere`, '', 'https://evil.example']) {
      expect(await tryIt({ open_api_host, open_api_key: '' })).toMatchObject({
        ...{ error_code: 10101, data: { field: 'open_api_key' } },
      });
    }
    expect([other.asked, model.asked]).toEqual([[], []]);
    // The same one in other words.
    expect(await tryIt({ open_api_host: `${model.origin}/v1/` })).toMatchObject({ error_code: 0 });
  });

  it('tells an administrator why it failed', async () => {
    const { model, tryIt } = await open();
    const gone = await tryIt({ open_api_host: 'http://127.0.0.1:1', open_api_key: 'k' });
    expect([gone.error_code, gone.error_message]).toEqual([11604, expect.stringContaining('ECONNREFUSED')]);
    model.say({ status: 404, raw: '{"error":{"message":"The model `small` does not exist"}}' });
    expect(await tryIt()).toMatchObject({
      ...{ error_code: 11603, error_message: 'The model’s server refused: The model `small` does not exist' },
    });
    const { error_code } = await (await open({ settings: { open_api_key: '' } })).tryIt();
    expect(error_code).toBe(11601);
  });

  it('stands in the audit, with the server and without the key', async () => {
    const { host, model, tryIt, ask } = await open();
    await tryIt({ open_api_key: 'sk-entered', ai_model_name: 'large' });
    await host.settled();
    for (const [locale, words] of [
      ['en', `admin sent a test question to the model’s server ${new URL(model.origin).host}.`],
      ['zh-cn', `admin 向模型服务器 ${new URL(model.origin).host} 发送了测试问题。`],
    ] as const) {
      const { list } = (await ask('/api/admin/audit', {}, locale)).data;
      expect(list[0]).toMatchObject({ sentence: words });
    }
    expect(JSON.stringify(await host.db.handle('admin_audit').select())).not.toContain('sk-entered');
  });
});

describe('the settings', () => {
  it('refuse another server without its key, by every way to save them', async () => {
    const { save, saveConfig, loadConfig, model } = await open();
    const other = 'https://api.other.example';
    expect(await save({ open_api_host: other })).toEqual(['ai/key_missing', 'open_api_key']);
    expect((await saveConfig({ open_api_host: other })).error_code).toBe(10101);
    expect((await saveConfig({ open_ai_host: other, open_api_key: '' })).error_code).toBe(10101);
    expect(await loadConfig()).toMatchObject({ open_api_host: model.origin });
    expect(await save({ open_api_host: `${model.origin}/v1`, ai_model_name: 'large' })).toBeUndefined();
    expect(await save({ open_api_host: other, open_api_key: 'sk-2' })).toBeUndefined();
    expect(await loadConfig()).toMatchObject({ open_api_host: other, ai_model_name: 'large' });
  });

  it('refuse what is no server, and say so', async () => {
    const { save, saveConfig, stored } = await open({ settings: { open_api_key: '' } });
    const before = stored()?.values;
    expect(await save({ open_api_host: 'ftp://x' })).toEqual(['ai/host_malformed', 'open_api_host']);
    expect(await saveConfig({ open_api_host: 'ftp://x' })).toMatchObject({
      ...{ error_code: 10101, data: { field: 'open_api_host' } },
      error_message: '“ftp://x” is not the address of a server. Enter it like https://api.deepseek.com.',
    });
    expect(stored()?.values).toEqual(before);
  });

  it('are those of the site’s configuration, by its names; the key is never read back', async () => {
    const { ann, host, model, saveConfig, loadConfig, stored } = await open({ settings: { open_api_key: '' } });
    const sent = { open_api_key: 'sk-wire', open_api_host: model.origin, ai_model_name: 'wired' };
    expect((await saveConfig(sent)).error_code).toBe(0);
    const loaded = await loadConfig();
    expect(loaded).toMatchObject({ ...sent, open_api_key: '', open_ai_key: '' });
    // A client sends back what it was given.
    expect((await saveConfig(loaded)).error_code).toBe(0);
    expect(stored()).toMatchObject({ secrets: ['open_api_key'] });
    expect(JSON.stringify([loaded, stored()])).not.toContain('sk-wire');
    await host.send('/api/ai/create', { content: 'x' }, { token: ann.token });
    expect(model.asked).toMatchObject([{ authorization: 'Bearer sk-wire', model: 'wired' }]);
  });
});

describe('the assistant is shown', () => {
  it('exactly while there is a key', async () => {
    const { stored, isShown, save, saveConfig } = await open({ settings: { open_api_key: '' } });
    const state = async () => [stored()?.values.ready, await isShown()];
    expect(await state()).toEqual([false, 0]);
    await saveConfig({ open_api_key: 'sk-1' });
    await expect.poll(state).toEqual([true, 1]);
    expect(await save({ open_api_key: '' })).toBeUndefined();
    await expect.poll(state).toEqual([false, 0]);
  });

  it('from the start where the environment says the key', async () => {
    const env = { ...LOOPBACK, DOCSTEAD_AI_OPEN_API_KEY: 'sk-env' };
    const { stored, isShown, save, ask } = await open({ env, settings: {}, isBare: true });
    expect([stored()?.values.ready, await isShown()]).toEqual([true, 1]);
    // Its server is the environment's to name, too.
    expect(await save({ open_api_host: 'https://api.other.example' })).toEqual(['ai/key_missing', 'open_api_key']);
    expect((await ask('/api/adminAi/try', { open_api_host: 'https://api.other.example' })).error_code).toBe(10101);
  });
});
