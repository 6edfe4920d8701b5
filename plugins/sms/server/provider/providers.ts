import { createAliyun } from './aliyun/aliyun.ts';
import type { ProviderParts } from './gateway.ts';
import type { ProviderId, SmsProvider, SmsSettings } from './provider.ts';
import { createTencent } from './tencent/tencent.ts';

export interface Providers {
  get(id: ProviderId): SmsProvider;
  /** The one that is chosen; undefined where none is, or something that it needs is missing. */
  chosen(settings: SmsSettings): SmsProvider | undefined;
}

export function createProviders(parts: ProviderParts): Providers {
  const all: Readonly<Record<ProviderId, SmsProvider>> = { aliyun: createAliyun(parts), tencent: createTencent(parts) };
  return {
    get: (id) => all[id],
    chosen(settings) {
      if (settings.provider === 'none') return undefined;
      const provider = all[settings.provider];
      return provider.isComplete(settings) ? provider : undefined;
    },
  };
}
