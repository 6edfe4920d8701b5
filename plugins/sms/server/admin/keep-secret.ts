import { fail } from '@docstead/core/contract';
import { smsFailures } from '../../points.ts';
import type { SmsSettings } from '../provider/provider.ts';

/** The id of a key, and the secret that was given out with it. */
const PAIRS = [
  ['aliyun_key_id', 'aliyun_key_secret'],
  ['tencent_secret_id', 'tencent_secret_key'],
] as const;

export type SecretKey = (typeof PAIRS)[number][1];

/** A secret was entered for one key: with another one it is entered again. `isEntered`: the secret of `next` is a new one. */
export function keepSecrets(stored: SmsSettings, next: SmsSettings, isEntered: (secret: SecretKey) => boolean): void {
  for (const [id, secret] of PAIRS) {
    if (isEntered(secret) || stored[secret] === '' || next[secret] === '') continue;
    if (stored[id].trim() === next[id].trim()) continue;
    throw fail(smsFailures.secretMissing, { params: { field: secret }, data: { field: secret } });
  }
}
