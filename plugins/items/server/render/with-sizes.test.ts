import type { Scope } from '@docstead/core/server';
import { describe, expect, it } from 'vitest';
import type { ItemsSetup } from '../setup.ts';
import { withSizes } from './with-sizes.ts';

describe('The sizes of pictures', () => {
  it('are looked up for the first two hundred, and no more of the page is read for them', async () => {
    const raise = async () => [new Map([['/a.png', { width: 20, height: 10 }]])];
    const html = `<p>${'<img src="/a.png">'.repeat(300)}</p>`;
    const sized = await withSizes({ raise } as unknown as ItemsSetup, html, {} as Scope);
    expect(sized.match(/<img width="20" height="10" src="\/a\.png">/g)).toHaveLength(200);
    expect(sized.replaceAll(' width="20" height="10"', '')).toBe(html);
  });
});
