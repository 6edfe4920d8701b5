import { addressOf, ask, type ProviderParts, saidOf, textIn } from '../gateway.ts';
import { NotSent, type SmsProvider } from '../provider.ts';
import { refusalReason } from '../refusal-reason.ts';
import { acs3Headers, acs3Query } from './acs3.ts';

/** Dysms 2017-05-25, SendSms: the parameters stand in the query, as its metadata has them. */
export function createAliyun({ http, clock, random, config }: ProviderParts): SmsProvider {
  return {
    ...{ id: 'aliyun', name: 'Aliyun' },
    isComplete: (settings) =>
      [settings.aliyun_key_id, settings.aliyun_key_secret, settings.aliyun_sign_name, settings.aliyun_template].every(
        (value) => value.trim() !== '',
      ),
    async send({ mobile, code }, settings) {
      const keySecret = settings.aliyun_key_secret.trim();
      const gateway = addressOf(config.aliyun_gateway);
      const query = {
        PhoneNumbers: mobile,
        SignName: settings.aliyun_sign_name.trim(),
        TemplateCode: settings.aliyun_template.trim(),
        TemplateParam: JSON.stringify({ code }),
      };
      const headers = acs3Headers({
        ...{ keyId: settings.aliyun_key_id.trim(), keySecret, query },
        ...{ host: new URL(gateway).host, action: 'SendSms', version: '2017-05-25' },
        ...{ now: clock.now(), nonce: random.hex(16) },
      });
      const request = { url: `${gateway}?${acs3Query(query)}`, headers: { ...headers, accept: 'application/json' } };
      const { status, fields } = await ask({ http }, request);
      const answered = textIn(fields, 'Code');
      if (status === 200 && answered === 'OK') return { message_id: textIn(fields, 'BizId') };
      const said = saidOf(answered, textIn(fields, 'Message'), status);
      throw new NotSent(refusalReason(said, [keySecret, code, mobile]));
    },
  };
}
