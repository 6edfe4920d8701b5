import { fail } from '@docstead/core/contract';
import { wechatFailures as no } from '../points.ts';
import type { Access } from './gateway/gateway.ts';
import type { WechatSetup } from './setup.ts';

/** A secret was entered for one official account: for another one it is entered again. */
export function keepSecret(stored: Access, next: Access): void {
  const isSame = stored.app_id === next.app_id || next.app_id === '';
  if (stored.app_secret === '' || next.app_secret === '' || isSame) return;
  throw fail(no.secretMissing, { params: { field: 'app_secret' }, data: { field: 'app_secret' } });
}

/** Holds whoever saves the settings. */
export function secretRule({ settings }: WechatSetup): Parameters<WechatSetup['settings']['rule']>[0] {
  return (next, sent) => {
    if (!sent.app_secret) keepSecret(settings.all(), next);
  };
}
