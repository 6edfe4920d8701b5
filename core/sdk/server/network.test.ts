import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the address that tries are counted by', () => {
  it('is the IPv4 address, also when it comes as IPv6', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::FFFF:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:cb00:7107')).toBe('203.0.113.7');
    expect(networkOf('0:0:0:0:0:ffff:cb00:0007')).toBe('203.0.0.7');
    expect(networkOf('2001:db8::ffff:cb00:7107')).toBe('2001:db8:0:0');
  });

  it('is the /64 of an IPv6 address, so that one host cannot choose a new one for each try', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2');
    expect(networkOf('2001:DB8:1:2::ffff')).toBe('2001:db8:1:2');
    expect(networkOf('2001:0db8:0001:0002:0000:0000:0000:0009')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  });

  it('knows short forms and zones', () => {
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  });
});
