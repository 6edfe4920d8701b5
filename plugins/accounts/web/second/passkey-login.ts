import { call } from '../api.ts';
import { showPasskey } from './passkey.ts';

/** Logs in whoever shows a passkey of this site. Fails with what the server says, or with this sentence. */
export async function loginByPasskey(failed: string): Promise<void> {
  const { options } = await call('/api/user/passkeyAloneOptions', {});
  const answer = await showPasskey(options, failed);
  await call('/api/user/loginByPasskeyAlone', { answer });
}
