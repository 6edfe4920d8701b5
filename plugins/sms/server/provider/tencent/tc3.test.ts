import { describe, expect, it } from 'vitest';
import { tc3Authorization } from './tc3.ts';

/** The example of Tencent Cloud's documentation, "Signature method v3": DescribeInstances of cvm. */
const EXAMPLE = {
  ...{ service: 'cvm', timestamp: 1_551_113_065 },
  body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
};
const HEADERS = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' };

describe('the signature of version 3', () => {
  it('is that of the documentation', () => {
    const secretId = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
    const secretKey = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';
    expect(tc3Authorization({ ...EXAMPLE, secretId, secretKey, headers: HEADERS })).toBe(
      `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ` +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });

  it('signs the action in lower case, as the documentation has it by now', () => {
    // There the key is hidden by asterisks, and the signature is made with these.
    const [secretId, secretKey] = [`AKID${'*'.repeat(32)}`, '*'.repeat(32)];
    const headers = { ...HEADERS, 'x-tc-action': 'DescribeInstances' };
    expect(tc3Authorization({ ...EXAMPLE, secretId, secretKey, headers })).toBe(
      `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });
});
