import type { Translate } from '@docstead/core/web';
import { deviceOf } from './device.ts';

/** What a user agent is called in the reader's words. */
export function deviceName(userAgent: string, t: Translate): string {
  const { browser, system, program } = deviceOf(userAgent);
  if (browser !== '' && system !== '') return t('sessions.device', { browser, system });
  return browser || system || program || t('sessions.unknown');
}
