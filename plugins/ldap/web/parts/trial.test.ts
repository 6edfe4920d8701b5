import { describe, expect, it } from 'vitest';
import { adviceOn } from './advice.ts';
import { isEncrypted, portFor } from './trial.ts';

describe('a conversation with a directory', () => {
  it.each([
    ['connect', 'getaddrinfo EAI_AGAIN dc1', 'unknown_host'],
    ['connect', 'no answer within 5 s', 'silent'],
    ['connect', 'something else', 'connect'],
    ['tls', "Hostname/IP does not match certificate's altnames", 'name'],
    ['tls', 'unable to verify the first certificate', 'certificate'],
    ['tls', 'wrong version number', 'tls'],
    ['bind', 'TLS confidentiality required Code: 0xd', 'confidential'],
    ['bind', 'no answer within 5 s', 'bind'],
    ['search', 'No Such Object Code: 0x20', 'base'],
    ['search', 'nobody below dc=example', 'nobody'],
    ['search', 'no entry has mail', 'nobody'],
    ['login', 'unknown name or wrong password: nobody', 'login'],
  ])('that stops at %s with “%s” has the advice %s', (step, reason, advice) => {
    expect(adviceOn(step, reason)).toBe(advice);
  });

  it('is encrypted by choice, or by its port', () => {
    const all = [
      ['389', 'none'],
      ['389', 'starttls'],
      ['636', 'none'],
      [' 3269 ', 'none'],
    ] as const;
    expect(all.map(([port, encryption]) => isEncrypted({ port, encryption }))).toEqual([false, true, true, true]);
  });

  it('keeps a port of its own', () => {
    expect([portFor('ldaps', '3268'), portFor('none', '3269'), portFor('starttls', '389')]).toEqual([
      ...['3269', '3268', '389'],
    ]);
    expect([portFor('ldaps', '1636'), portFor('none', '1636')]).toEqual(['1636', '1636']);
  });
});
