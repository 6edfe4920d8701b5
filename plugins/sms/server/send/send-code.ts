import { fail } from '@docstead/core/contract';
import { smsFailures } from '../../points.ts';
import { type CodeMessage, NotSent, type SmsProvider, type SmsSettings } from '../provider/provider.ts';
import type { SmsSetup } from '../setup.ts';
import type { GiveBack } from './send-limits.ts';

interface Send {
  readonly provider: SmsProvider;
  readonly message: CodeMessage;
  readonly settings: SmsSettings;
  /** Called where the message did not go out. */
  readonly giveBack: GiveBack;
}

/** Sends it. 12102 where the provider refuses or is silent, with its reason as the failure's `cause`; the log has it, too. */
export async function sendCode({ log }: SmsSetup, { provider, message, settings, giveBack }: Send): Promise<string> {
  try {
    return (await provider.send(message, settings)).message_id;
  } catch (thrown) {
    await giveBack();
    if (!(thrown instanceof NotSent)) throw thrown;
    log.warn('A text message was not sent.', { provider: provider.id, reason: thrown.message });
    throw Object.assign(fail(smsFailures.notSent), { cause: thrown });
  }
}
