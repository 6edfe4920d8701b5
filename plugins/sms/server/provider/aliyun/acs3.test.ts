import { describe, expect, it } from 'vitest';
import { acs3Headers, acs3Query } from './acs3.ts';

/** The example of Alibaba Cloud's documentation, "Request structure and signature of version 3". */
const EXAMPLE = {
  ...{ keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
  ...{ host: 'ecs.cn-shanghai.aliyuncs.com', action: 'RunInstances', version: '2014-05-26' },
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  now: Date.parse('2023-10-26T10:22:32Z'),
  nonce: '3156853299f313e23d1673dc12e1703d',
};

describe('the signature of version 3', () => {
  it('is that of the documentation', () => {
    expect(acs3Headers(EXAMPLE)).toEqual({
      'x-acs-action': 'RunInstances',
      'x-acs-version': '2014-05-26',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization:
        'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;' +
        'x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    });
  });

  it('writes the query by RFC 3986, sorted by name', () => {
    expect(acs3Query({ b: `a b*c~d/e'(!)`, A: '{"code":"1"}', a: '文档' })).toBe(
      'A=%7B%22code%22%3A%221%22%7D&a=%E6%96%87%E6%A1%A3&b=a%20b%2Ac~d%2Fe%27%28%21%29',
    );
  });
});
