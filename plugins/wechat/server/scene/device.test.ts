import { describe, expect, it } from 'vitest';
import { CHROME } from '../../testing/browser.ts';
import { deviceOf } from './device.ts';

describe('the name of a browser in a message', () => {
  it.each([
    [CHROME, 'Chrome, Windows'],
    [`${CHROME} Edg/131.0.0.0`, 'Edge, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
    ['curl/8.5.0', ''],
    ['Log in at once: <a href="https://evil.example">here</a> Windows', 'Windows'],
    ['', ''],
  ])('of %j is %j', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
