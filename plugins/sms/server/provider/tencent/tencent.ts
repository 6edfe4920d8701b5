import { CODE_SECONDS } from '../../../limits.ts';
import { addressOf, ask, type Fields, fieldsOf, type ProviderParts, saidOf, textIn } from '../gateway.ts';
import { NotSent, type SmsProvider } from '../provider.ts';
import { refusalReason } from '../refusal-reason.ts';
import { tc3Authorization } from './tc3.ts';

/** SMS 2021-01-11, SendSms. */
export function createTencent({ http, clock, config }: ProviderParts): SmsProvider {
  return {
    ...{ id: 'tencent', name: 'Tencent Cloud' },
    isComplete: (settings) =>
      [
        ...[settings.tencent_secret_id, settings.tencent_secret_key, settings.tencent_app_id],
        ...[settings.tencent_sign_name, settings.tencent_template, settings.tencent_region],
      ].every((value) => value.trim() !== ''),
    async send({ mobile, code }, settings) {
      const secretKey = settings.tencent_secret_key.trim();
      const gateway = addressOf(config.tencent_gateway);
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: settings.tencent_app_id.trim(),
        SignName: settings.tencent_sign_name.trim(),
        TemplateId: settings.tencent_template.trim(),
        TemplateParamSet: settings.tencent_values === 'code' ? [code] : [code, String(CODE_SECONDS / 60)],
      });
      const timestamp = clock.seconds();
      const signed = {
        'content-type': 'application/json; charset=utf-8',
        host: new URL(gateway).host,
        'x-tc-action': 'SendSms',
      };
      const secretId = settings.tencent_secret_id.trim();
      const authorization = tc3Authorization({ secretId, secretKey, service: 'sms', headers: signed, body, timestamp });
      const { host: _sentByItself, ...named } = signed;
      const headers = {
        ...{ ...named, authorization, 'x-tc-timestamp': String(timestamp), 'x-tc-version': '2021-01-11' },
        'x-tc-region': settings.tencent_region.trim(),
      };
      const { status, fields } = await ask({ http }, { url: gateway, headers, body });
      const answered = answerIn(fields);
      if (status === 200 && answered.code === 'Ok') return { message_id: answered.message_id };
      const said = saidOf(answered.code, answered.message, status);
      throw new NotSent(refusalReason(said, [secretKey, code, mobile]));
    },
  };
}

/** `Response.Error` of the whole request, else the state of its one message. */
function answerIn(fields: Fields | undefined) {
  const response = fieldsOf(fields?.Response);
  const states = response?.SendStatusSet;
  const state = fieldsOf(response?.Error) ?? fieldsOf(Array.isArray(states) ? states[0] : undefined);
  return { code: textIn(state, 'Code'), message: textIn(state, 'Message'), message_id: textIn(state, 'SerialNo') };
}
