import { coreFailures, fail, isFailed } from '@docstead/core/contract';
import { smsFailures } from '../../points.ts';
import { mobileOf } from '../mobile.ts';
import { NotSent, type SmsSettings } from '../provider/provider.ts';
import { sendCode } from '../send/send-code.ts';
import type { SmsServices } from '../services.ts';
import type { Handler, SmsSetup } from '../setup.ts';
import { keepSecrets } from './keep-secret.ts';

const PER_HOUR = 10;

type Input = Parameters<Handler<'/api/adminSms/try'>>[0]['input'];

/** Sends a code that opens nothing, by what was entered over what is stored. */
export function tryProvider(app: SmsSetup, services: SmsServices): Handler<'/api/adminSms/try'> {
  const { providers, codes, limits } = services;
  return async ({ input, allowed: { uid }, ctx }) => {
    const mobile = mobileOf(input.mobile);
    const settings = settingsFor(app, input);
    const provider = providers.get(input.provider);
    ctx.acted({ name: provider.name });
    if (!provider.isComplete(settings)) throw fail(smsFailures.notConfigured, { params: { context: 'fields' } });
    if (!(await app.limits.take(`sms/trials:${uid}`, PER_HOUR, 3600))) throw fail(coreFailures.tooOften);
    const giveBack = await limits.takeOfSite();
    try {
      const message = { mobile, code: codes.create() };
      return { message_id: await sendCode(app, { provider, message, settings, giveBack }) };
    } catch (thrown) {
      throw withReason(thrown);
    }
  };
}

function settingsFor({ settings }: SmsSetup, { mobile: _, ...entered }: Input): SmsSettings {
  const stored = settings.all();
  const { aliyun_key_secret = '', tencent_secret_key = '' } = entered;
  const secrets = {
    ...(aliyun_key_secret !== '' && { aliyun_key_secret }),
    ...(tencent_secret_key !== '' && { tencent_secret_key }),
  };
  const { aliyun_key_secret: _a, tencent_secret_key: _t, ...others } = entered;
  const next = { ...stored, ...others, ...secrets };
  keepSecrets(stored, next, (secret) => secret in secrets);
  return next;
}

/** An administrator can do something about it. */
function withReason(thrown: unknown): unknown {
  if (!isFailed(thrown) || !(thrown.cause instanceof NotSent)) return thrown;
  return fail(smsFailures.notSent, { params: { context: 'reason', reason: thrown.cause.message } });
}
