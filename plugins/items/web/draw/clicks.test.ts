import { afterEach, describe, expect, it, vi } from 'vitest';
import { followClicks } from './clicks.ts';

afterEach(() => vi.unstubAllGlobals());

describe('The copy button of a listing', () => {
  it('copies what is seen of it', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    vi.stubGlobal('navigator', { ...navigator, clipboard });
    const place = document.createElement('div');
    place.innerHTML =
      '<div class="md-listing"><pre>npm\u200b i\ufeff</pre><div class="md-bar"><button data-act="copy"></button></div></div>';
    const dispose = followClicks(place, (key) => key);
    place.querySelector('button')?.click();
    await vi.waitFor(() => expect(copied).toEqual(['npm i']));
    dispose();
  });
});
