import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a user agent says of the device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E Safari/604', 'Safari', 'iPhone'],
    [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/130.0 Mobile Safari/537 MicroMessenger/8`, 'WeChat', 'Android'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toMatchObject({ browser, system });
  });

  it.each([
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604', 'phone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'computer'],
    ['curl/8.5.0', 'program'],
    ['', 'program'],
  ])('%s looks like a %s', (userAgent, kind) => expect(deviceOf(userAgent).kind).toBe(kind));

  it('is cut where it is a program that says more of itself', () => {
    expect(deviceOf(`  backup ${'x'.repeat(250)}`).program).toHaveLength(60);
  });
});
