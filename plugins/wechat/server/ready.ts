import type { WechatSetup } from './setup.ts';
import { isReady } from './wechat.ts';

/** Keeps the setting `ready` as the others say. Gives what `start` does. */
export function setUpReady({ settings }: WechatSetup): () => Promise<void> {
  const keep = async (): Promise<void> => {
    const ready = isReady({ settings });
    if (settings.get('ready') !== ready) await settings.set({ ready });
  };
  settings.onChange(['app_id', 'app_secret', 'token', 'aes_key'], keep);
  return keep;
}
